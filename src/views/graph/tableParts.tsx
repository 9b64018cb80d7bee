import { styled } from '@mui/material/styles';

export const ROW_HEIGHT = 38;

/** A table that scrolls in its own box, its head in view. */
export const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '@media (max-height: 600px)': { maxHeight: 360 },
  '& table': {
    ...theme.typography.data,
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 36,
    fontWeight: 500,
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th, & td': { padding: '0 8px', fontWeight: 400, textAlign: 'left' },
  '& tbody th, & tbody td': {
    height: ROW_HEIGHT,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // Names stay in view where a table is wider than its box.
  '& tbody tr': { backgroundColor: theme.vars.palette.background.default },
  '& tbody th': { position: 'sticky', left: 0, backgroundColor: 'inherit' },
  '& thead th:first-of-type': { left: 0, zIndex: 2 },
  '& tbody tr[hidden] td': { border: 0 },
  '& .number': { paddingLeft: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { paddingLeft: 24 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 24 },
  '& tbody tr:hover, & tbody tr[data-pointed=true]': {
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& tbody tr[aria-current=true]': { backgroundColor: theme.vars.palette.primary.tint },
  '& .none': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    '& th:first-of-type': { paddingLeft: 16 },
    '& thead th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  },
}));

/** Over the picture, in its room. */
export const Overlay = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.default,
}));

/** A name that chooses its speaker; as wide as its cell. */
export const NameButton = styled('button')(({ theme }) => ({
  ...theme.typography.data,
  fontFamily: 'inherit',
  display: 'block',
  width: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outlineOffset: -2 },
}));

/** Stands for the rows that are not in the page. */
export function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" hidden style={{ display: 'table-row' }}>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
