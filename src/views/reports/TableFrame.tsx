import { styled } from '@mui/material/styles';
import { changeSlot } from './changeSlot';

/**
 * The look of a report's table. One style sheet and plain class names for all its cells: a styled component
 * for each of them would cost more than everything else in a row.
 */
export const TableFrame = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.data,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    color: palette.text.primary,
    backgroundColor: palette.background.default,

    '& th, & td': {
      padding: '0 12px',
      textAlign: 'right',
      fontWeight: 'inherit',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& th': { backgroundColor: palette.background.default },
    '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& th[scope=row], & thead th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      paddingLeft: 24,
      textAlign: 'left',
      fontWeight: 500,
      borderRight: `1px solid ${palette.divider}`,
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        left: '100%',
        width: 12,
        pointerEvents: 'none',
        background: `linear-gradient(to right, color-mix(in srgb, ${palette.divider} 50%, transparent), transparent)`,
      },
    },
    // A layer of its own: what stays as it is need not be painted anew with what changes, or scrolls by.
    '& tbody tr.row': { position: 'relative', zIndex: 0, height: 45 },
    '& tbody tr.subtotal': { height: 45 },
    '& tr.subtotal > *, & tr.subtotal > th[scope=row]': {
      fontWeight: 600,
      backgroundColor: palette.surface.sunken,
      borderBottomColor: palette.surface.lineStrong,
    },
    '& tbody tr:hover > *': { backgroundColor: palette.action.hover },
    '& .opens': {
      all: 'unset',
      display: 'block',
      width: 'fit-content',
      cursor: 'pointer',
      scrollMargin: '40px 0 50px',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
    },
    '& .name': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflowWrap: 'anywhere',
    },
    '& tr.space > td': { padding: 0, border: 0 },

    // As a whole, not cell by cell: each thing that sticks is worked out anew in every frame.
    '& thead': { position: 'sticky', top: 0, zIndex: 2 },
    '& thead th': {
      ...theme.typography.caption,
      position: 'relative',
      height: 36,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      backgroundColor: palette.surface.sunken,
    },
    '& thead th:first-of-type': { position: 'sticky' },
    '& thead th[aria-sort]': { color: palette.text.primary, fontWeight: 600 },
    '& thead button': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 24,
      cursor: 'pointer',
      borderRadius: 4,
      whiteSpace: 'nowrap',
      '& > svg': { color: palette.primary.main },
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      // The whole of the heading answers a click.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },

    '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
    '& tbody.totals': { position: 'sticky', top: 36, zIndex: 2 },
    '& tfoot > tr > *, & tbody.totals > tr > *': {
      height: 45,
      fontWeight: 600,
      backgroundColor: palette.surface.sunken,
    },
    '& tfoot > tr > *': { borderBottom: 0 },
    '& tfoot > tr:first-of-type > *': { borderTop: `1px solid ${palette.surface.lineStrong}` },
    '& tbody.totals > tr > *': { borderBottomColor: palette.surface.lineStrong },
    '& tfoot th[scope=row], & tbody.totals th[scope=row]': { fontWeight: 600 },
    '& tr > th > small': { fontSize: 'inherit', fontWeight: 400, color: palette.text.tertiary },

    '& .text': { textAlign: 'left' },
    '& td.text': { overflow: 'hidden', textOverflow: 'ellipsis', fontVariantNumeric: 'normal' },

    '& td a': {
      position: 'relative',
      color: palette.primary.main,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      // It leads out of the app; in the cell's padding, so that dates stay below one another.
      '&::after': { content: '"↗" / ""', position: 'absolute', left: '100%', fontSize: '0.625rem' },
    },
    '& .barred > svg': {
      marginRight: 6,
      verticalAlign: '-2px',
      color: palette.error.main,
    },

    '& .unit, & td.quiet': { color: palette.text.tertiary, fontWeight: 400 },
    '& .quiet > a': { color: 'inherit' },
    '& .change': changeSlot(theme),
    // Head and totals are always in view: the focus on them scrolls nothing.
    '& tr.row .explained': { scrollMargin: '40px 0 50px' },
    '& .explained': {
      all: 'unset',
      position: 'relative',
      cursor: 'help',
      // Larger than the figure: a target of 24 pixels, and room for the ring inside of the cell.
      '&::after': { content: '""', position: 'absolute', inset: '-3px -8px', borderRadius: 4 },
      '&:hover': { textDecoration: 'underline dotted', textUnderlineOffset: 4 },
      '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },

    '@media print': {
      '& th, & thead, & tfoot, & tbody': { position: 'static !important' },
      '& tr': { breakInside: 'avoid' },
    },

    '[data-density=compact] & tbody tr.row': { height: 32 },
    '[data-density=compact] & .change': { display: 'inline-block', width: 70 },
    '[data-density=compact] & .change.long': {
      width: 'max-content',
      minWidth: 70,
      paddingLeft: 20,
      backgroundPosition: '12px center',
    },
    '[data-density=compact] & .name': { WebkitLineClamp: 1, overflowWrap: 'normal', wordBreak: 'break-all' },

    // Old rows under a new span: quieter ink, full contrast, nothing moves.
    '&[data-stale=true]': { color: palette.text.secondary },

    [theme.breakpoints.down('sm')]: {
      '& th[scope=row], & thead th:first-of-type': { paddingLeft: 16, paddingRight: 8 },
      '& tr > th > small': { display: 'none' },
    },
  };
});
