import type { Theme } from '@mui/material/styles';
import { DARK, LIGHT } from '../theme/palette';
import { changeMark } from '../views/reports/table/figure';
import { markBitmap, type Outline } from './markBitmap';

const UP: Outline = [
  [4, 0.64],
  [8, 7.36],
  [0, 7.36],
];
const DOWN: Outline = [
  [0, 0.64],
  [8, 0.64],
  [4, 7.36],
];
const UP_HOLE: Outline = [
  [4, 3.04],
  [2, 6.16],
  [6, 6.16],
];
const DOWN_HOLE: Outline = [
  [2, 1.84],
  [6, 1.84],
  [4, 4.96],
];
const BAR: Outline = [
  [0, 3.04],
  [8, 3.04],
  [8, 4.96],
  [0, 4.96],
];

const image = (colour: string, ...outlines: Outline[]) => ({
  backgroundImage: `url("${markBitmap(outlines, colour)}")`,
});

/** Returns the marks of `changeMark` as background images. */
const marks = ({ better, worse, text3 }: typeof LIGHT) => ({
  '&.flat': image(text3, BAR),
  '&.up.better': image(better, UP),
  '&.down.better': image(better, DOWN),
  '&.up.worse': image(worse, UP, UP_HOLE),
  '&.down.worse': image(worse, DOWN, DOWN_HOLE),
});

const WIDTH = 58;

/**
 * Styles a change in a table cell: the mark at the left of its slot and the percentage at the right, so that both align
 * in columns. The mark is the slot's background and not an element, because a table draws hundreds of marks with every
 * key press.
 */
const changeSlot = (theme: Theme) =>
  ({
    ...theme.typography.change,
    height: 14,
    lineHeight: '14px',
    textAlign: 'right',
    color: theme.vars.palette.text.tertiary,
    background: `no-repeat right ${WIDTH - 8}px center / 8px 8px`,
    display: 'block',
    ...marks(LIGHT),
    ...theme.applyStyles('dark', marks(DARK)),
    // A long text widens the slot and still has its mark on the left.
    '&.long': {
      width: 'max-content',
      minWidth: WIDTH,
      marginLeft: 'auto',
      paddingLeft: 8,
      backgroundPosition: 'left center',
    },
  }) as const;

/** Returns the global styles of change marks. */
export const changeStyles = (theme: Theme) => ({
  '.change': changeSlot(theme),
  '.change-mark': changeMark(theme),
});
