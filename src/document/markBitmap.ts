import { encode } from 'fast-png';

/** The corners of a closed polygon, in a square of 8 units. */
export type Outline = readonly (readonly [x: number, y: number])[];

const BOX = 8;
/**
 * Width of the bitmap: three pixels per unit suffice for high-density screens. Browsers draw a small bitmap faster than
 * a vector image.
 */
const PIXELS = 3 * BOX;
/** Samples along each side of a pixel, for antialiasing. */
const SAMPLES = 4;

/**
 * Returns whether a point is inside the outlines, by the even-odd rule: a ray to the right crosses an odd number of
 * edges.
 */
function isInside(outlines: readonly Outline[], x: number, y: number): boolean {
  let inside = false;
  for (const outline of outlines) {
    outline.forEach(([x1, y1], corner) => {
      const [x2, y2] = outline.at(corner - 1) ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    });
  }
  return inside;
}

/** Returns how many samples of a pixel are inside the outlines. */
function coverage(outlines: readonly Outline[], pixel: number): number {
  const at = (place: number, sample: number) => ((place + (sample + 0.5) / SAMPLES) * BOX) / PIXELS;
  const column = pixel % PIXELS;
  const row = Math.floor(pixel / PIXELS);
  let covered = 0;
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const x = at(column, sample % SAMPLES);
    const y = at(row, Math.floor(sample / SAMPLES));
    if (isInside(outlines, x, y)) covered += 1;
  }
  return covered;
}

/**
 * Returns a mark as a data URL of a PNG image. Runs during the build.
 *
 * @param colour such as `#12774A`
 */
export function markBitmap(outlines: readonly Outline[], colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const shades = SAMPLES ** 2 + 1;
  const png = encode(
    {
      width: PIXELS,
      height: PIXELS,
      depth: 8,
      channels: 1,
      data: Uint8Array.from({ length: PIXELS ** 2 }, (_, pixel) => coverage(outlines, pixel)),
      palette: Array.from({ length: shades }, (_, shade) => [
        red ?? 0,
        green ?? 0,
        blue ?? 0,
        Math.round((shade / (shades - 1)) * 255),
      ]),
    },
    { zlib: { level: 9 } },
  );
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
}
