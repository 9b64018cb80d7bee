import type { Theme } from '@mui/material/styles';
import { DARK, LIGHT } from '../../theme/palette';
import { changeMark } from './figure';

const UP = 'M4 .64 8 7.36H0z';
const DOWN = 'M0 .64H8L4 7.36z';
const UP_HOLLOW = 'M4 .64 8 7.36H0zM4 3.04 2 6.16h4z';
const DOWN_HOLLOW = 'M0 .64H8L4 7.36zM2 1.84h4L4 4.96z';
const BAR = 'M0 3.04h8v1.92H0z';

const image = (path: string, fill: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="${fill}" fill-rule="evenodd" d="${path}"/></svg>`,
  )}")`;

/** The marks of `changeMark` as images. */
const marks = ({ better, worse, text3 }: typeof LIGHT) => ({
  '&.flat': { backgroundImage: image(BAR, text3) },
  '&.up.better': { backgroundImage: image(UP, better) },
  '&.down.better': { backgroundImage: image(DOWN, better) },
  '&.up.worse': { backgroundImage: image(UP_HOLLOW, worse) },
  '&.down.worse': { backgroundImage: image(DOWN_HOLLOW, worse) },
});

const WIDTH = 58;

/**
 * A change in a cell: the mark at the left of its slot, the percent at the right, so that both form columns. The
 * mark is the slot's background and no box of its own: a table draws hundreds with every key.
 */
const changeSlot = (theme: Theme) =>
  ({
    ...theme.typography.change,
    height: 14,
    lineHeight: '14px',
    textAlign: 'right',
    color: theme.vars.palette.text.tertiary,
    background: `no-repeat right ${WIDTH - 8}px center`,
    display: 'block',
    ...marks(LIGHT),
    ...theme.applyStyles('dark', marks(DARK)),
    // What needs more room has its mark before it all the same.
    '&.long': {
      width: 'max-content',
      minWidth: WIDTH,
      marginLeft: 'auto',
      paddingLeft: 8,
      backgroundPosition: 'left center',
    },
  }) as const;

/** Marks of changes look the same wherever they are: their classes are the page's. */
export const changeStyles = (theme: Theme) => ({
  '.change': changeSlot(theme),
  '.change-mark': changeMark(theme),
});
