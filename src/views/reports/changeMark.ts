import type { Theme } from '@mui/material/styles';

/** Draws a triangle, or its outline, out of an 8 px box. */
const UP = 'polygon(50% 8%, 100% 92%, 0 92%)';
const DOWN = 'polygon(0 8%, 100% 8%, 50% 92%)';
const UP_HOLLOW = 'polygon(evenodd, 50% 8%, 100% 92%, 0 92%, 50% 8%, 50% 38%, 25% 77%, 75% 77%, 50% 38%)';
const DOWN_HOLLOW = 'polygon(evenodd, 0 8%, 100% 8%, 50% 92%, 0 8%, 25% 23%, 75% 23%, 50% 62%, 25% 23%)';

/** The mark before a change: its direction is the figure's; filled is better, hollow worse, a bar neither. */
export const changeMark = ({ vars: { palette } }: Theme) => ({
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    flex: 'none',
    backgroundColor: palette.text.tertiary,
  },
  '&.better::before': { backgroundColor: palette.success.main },
  '&.worse::before': { backgroundColor: palette.error.main },
  '&.up::before': { clipPath: UP },
  '&.down::before': { clipPath: DOWN },
  '&.up.worse::before': { clipPath: UP_HOLLOW },
  '&.down.worse::before': { clipPath: DOWN_HOLLOW },
  '&.flat::before': { clipPath: 'inset(38% 0)' },
  '@media (forced-colors: active)': { '&::before': { forcedColorAdjust: 'none' } },
});

/** A change in a cell: the mark at the left of its slot, the percent at the right, so that both form columns. */
export const changeSlot = (theme: Theme) => {
  const mark = changeMark(theme);
  return {
    ...theme.typography.change,
    ...mark,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    width: 58,
    height: 14,
    marginLeft: 'auto',
    color: theme.vars.palette.text.tertiary,
    '&::before': { ...mark['&::before'], marginRight: 'auto' },
  } as const;
};
