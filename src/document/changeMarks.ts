import { decomposeColor } from '@mui/material/styles';
import { encode } from 'fast-png';
import { SCHEME_ATTRIBUTE } from '../theme/mode';
import { DARK, LIGHT } from '../theme/palette';

/** Returns true if a point of a square of 8 units belongs to the mark. */
type Shape = (x: number, y: number) => boolean;

const triangle =
  (top: number, bottom: number, halfWidth: number): Shape =>
  (x, y) =>
    y <= bottom && Math.abs(x - 4) <= (halfWidth * (y - top)) / (bottom - top);
const whole = triangle(0.64, 7.36, 4);
const hole = triangle(3.04, 6.16, 2);
const hollow: Shape = (x, y) => whole(x, y) && !hole(x, y);
/** Returns the shape upside down. */
const upsideDown =
  (shape: Shape): Shape =>
  (x, y) =>
    shape(x, 8 - y);
const bar: Shape = (_x, y) => Math.abs(y - 4) <= 0.96;

/** Width and height of an image in pixels: two for each pixel of the page. More pixels do not look sharper. */
const PIXELS = 16;
/** Number of points in each direction at which a pixel is tested. More points make smoother edges. */
const SAMPLES = 4;

/** Returns the share of a pixel that a shape covers. */
function coverage(shape: Shape, column: number, row: number): number {
  const at = (pixel: number, sample: number) => ((pixel + (sample + 0.5) / SAMPLES) * 8) / PIXELS;
  let covered = 0;
  for (let across = 0; across < SAMPLES; across += 1)
    for (let down = 0; down < SAMPLES; down += 1) if (shape(at(column, across), at(row, down))) covered += 1;
  return covered / SAMPLES ** 2;
}

/** Returns an image of a shape as a data URL. */
function imageOf(shape: Shape, colour: string): string {
  const rgb = decomposeColor(colour).values;
  const data = new Uint8Array(PIXELS * PIXELS * 4);
  for (let pixel = 0; pixel < PIXELS * PIXELS; pixel += 1) {
    const share = coverage(shape, pixel % PIXELS, Math.floor(pixel / PIXELS));
    data.set([...rgb, Math.round(share * 255)], pixel * 4);
  }
  const png = encode({ width: PIXELS, height: PIXELS, data, channels: 4 });
  return `url("data:image/png;base64,${btoa(String.fromCharCode(...png))}")`;
}

/**
 * Returns the CSS of the marks of `src/views/reports/cells/change.css`: an image for each direction, meaning and mode.
 * Images cannot use the theme's CSS variables.
 *
 * The images are PNG, because the browser takes longer to style and paint SVG images: a table with 300 marks appears
 * after 60 instead of 54 ms.
 */
export function changeMarksCss(): string {
  const marks = ({ better, worse, text3 }: typeof LIGHT, scheme: string) =>
    Object.entries({
      '.flat': imageOf(bar, text3),
      '.up.better': imageOf(whole, better),
      '.down.better': imageOf(upsideDown(whole), better),
      '.up.worse': imageOf(hollow, worse),
      '.down.worse': imageOf(upsideDown(hollow), worse),
    })
      .map(([kind, image]) => `${scheme}.change${kind}{background-image:${image}}`)
      .join('');
  return marks(LIGHT, '') + marks(DARK, `[${SCHEME_ATTRIBUTE}="dark"] `);
}
