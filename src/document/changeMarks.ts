import { SCHEME_ATTRIBUTE } from '../theme/mode';
import { DARK, LIGHT } from '../theme/palette';

/** Outlines in a square of 8 units. The second outline of a hollow mark cuts a hole into the first. */
const UP = 'M4 .64 8 7.36H0z';
const DOWN = 'M0 .64h8L4 7.36z';
const UP_HOLE = 'M4 3.04 2 6.16h4z';
const DOWN_HOLE = 'M2 1.84h4L4 4.96z';
const BAR = 'M0 3.04h8v1.92H0z';

const svg = (colour: string, path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='${colour}' fill-rule='evenodd' d='${path}'/></svg>`)}")`;

/**
 * Returns the CSS of the marks of `src/views/reports/cells/change.css`: an image for each direction, meaning and mode.
 * Images cannot use the theme's CSS variables.
 */
export function changeMarksCss(): string {
  const marks = ({ better, worse, text3 }: typeof LIGHT, scheme: string) =>
    [
      ['.flat', text3, BAR],
      ['.up.better', better, UP],
      ['.down.better', better, DOWN],
      ['.up.worse', worse, UP + UP_HOLE],
      ['.down.worse', worse, DOWN + DOWN_HOLE],
    ]
      .map(
        ([kind = '', colour = '', path = '']) =>
          `${scheme}.change${kind}{background-image:${svg(colour, path)}}`,
      )
      .join('');
  return marks(LIGHT, '') + marks(DARK, `[${SCHEME_ATTRIBUTE}="dark"] `);
}
