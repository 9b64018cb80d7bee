import { changeMarksCss } from '@src/document/changeMarks';
import { DARK, LIGHT } from '@src/theme/palette';
import { decode } from 'fast-png';

/** Returns the pixel of a mark's image at a position in fractions of its width and height, as CSS color and opacity. */
function pixelOf(selector: string, left: number, top: number) {
  const css = changeMarksCss();
  const [, base64 = ''] = css.split(`${selector}{background-image:url("data:image/png;base64,`);
  const bytes = Uint8Array.from(atob(base64.slice(0, base64.indexOf('"'))), (letter) => letter.charCodeAt(0));
  const { data, width, height } = decode(bytes);
  const start = (Math.floor(top * height) * width + Math.floor(left * width)) * 4;
  const [red = 0, green = 0, blue = 0, opacity = 0] = data.slice(start, start + 4);
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { colour: `#${hex}`.toUpperCase(), opacity: opacity / 255 };
}

const MIDDLE = 0.5;
const TOP = 0.13;
const BOTTOM = 0.85;

it.each([
  ['.change.up.better', LIGHT.better],
  ['.change.down.better', LIGHT.better],
  ['.change.flat', LIGHT.text3],
  ['[data-theme="dark"] .change.up.better', DARK.better],
  ['[data-theme="dark"] .change.flat', DARK.text3],
])('fills %s in the color of the theme', (selector, colour) => {
  expect(pixelOf(selector, MIDDLE, MIDDLE)).toEqual({ colour, opacity: 1 });
});

it.each([
  ['.change.up.worse', 0.65, BOTTOM, LIGHT.worse],
  ['.change.down.worse', 0.35, TOP, LIGHT.worse],
  ['[data-theme="dark"] .change.up.worse', 0.65, BOTTOM, DARK.worse],
])('leaves a hole in %s', (selector, hole, edge, colour) => {
  expect(pixelOf(selector, MIDDLE, hole).opacity).toBe(0);
  expect(pixelOf(selector, MIDDLE, edge)).toEqual({ colour, opacity: 1 });
});

it('points up or down', () => {
  expect(pixelOf('.change.up.better', 0.1, BOTTOM).opacity).toBeGreaterThan(0);
  expect(pixelOf('.change.up.better', 0.1, TOP).opacity).toBe(0);
  expect(pixelOf('.change.down.better', 0.1, TOP).opacity).toBeGreaterThan(0);
  expect(pixelOf('.change.down.better', 0.1, BOTTOM).opacity).toBe(0);
});

it('draws a bar for neither', () => {
  expect(pixelOf('.change.flat', MIDDLE, TOP).opacity).toBe(0);
  expect(pixelOf('.change.flat', MIDDLE, BOTTOM).opacity).toBe(0);
  expect(pixelOf('.change.flat', 0.05, MIDDLE).opacity).toBe(1);
});
