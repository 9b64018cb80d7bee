import { convertIndexedToRgb, decode } from 'fast-png';
import { markBitmap, type Outline } from '../../src/document/markBitmap';

const square = (from: number, to: number): Outline => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

/**
 * Returns a function that reads one pixel of a PNG data URL. Positions are in the outline's box of 8; one unit is 3
 * pixels.
 */
function pixelOf(address: string) {
  const [kind, bytes = ''] = address.split(',');
  expect(kind).toBe('data:image/png;base64');
  const png = decode(Buffer.from(bytes, 'base64'));
  const pixels = convertIndexedToRgb(png);
  return (x: number, y: number) => {
    const at = (Math.floor(y * 3) * png.width + Math.floor(x * 3)) * 4;
    return [...pixels.slice(at, at + 4)];
  };
}

test('fills the shape with its colour and leaves the outside and the hole transparent', () => {
  const pixel = pixelOf(markBitmap([square(1, 7), square(3, 5)], '#12774A'));
  expect(pixel(2, 2)).toEqual([0x12, 0x77, 0x4a, 255]);
  expect(pixel(6, 4)).toEqual([0x12, 0x77, 0x4a, 255]);
  expect(pixel(4, 4)[3]).toBe(0);
  expect(pixel(0, 0)[3]).toBe(0);
  expect(pixel(7.9, 4)[3]).toBe(0);
});

test('draws a slanted edge with partly transparent pixels', () => {
  const triangle: Outline = [
    [0, 0],
    [8, 0],
    [0, 8],
  ];
  const pixel = pixelOf(markBitmap([triangle], '#FFFFFF'));
  expect(pixel(1, 1)[3]).toBe(255);
  expect(pixel(4, 4)[3]).toBe(0);
  const edge = pixel(3.9, 4.1)[3] ?? 0;
  expect(edge).toBeGreaterThan(60);
  expect(edge).toBeLessThan(220);
});
