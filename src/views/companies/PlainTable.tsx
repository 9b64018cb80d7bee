import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A table that is wider than its box scrolls sideways inside the box, so the page never does. */
const Box = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  // The content of an unfolded row takes the width of the table's visible part.
  containerType: 'inline-size',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '6px 12px', textAlign: 'left', fontWeight: 400, verticalAlign: 'middle' },
  '& tr > :not(* + *)': { paddingLeft: 24 },
  '& tr > :not(:has(+ *))': { paddingRight: 24 },
  '& thead th': {
    ...theme.typography.caption,
    fontWeight: 500,
    height: 36,
    paddingBlock: 0,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '& tbody tr': { height: 40, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& tbody tr.unfolded:hover': { backgroundColor: 'transparent' },
  '& tbody th': { fontWeight: 500 },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  '& .actions': { textAlign: 'right', whiteSpace: 'nowrap', paddingBlock: 2 },
  '[data-density=compact] & tbody tr': { height: 32 },
  '[data-density=compact] & :is(th, td)': { paddingBlock: 2 },
  '[data-density=compact] & .actions': { paddingBlock: 0 },
  [theme.breakpoints.down('sm')]: {
    '& tr > :not(* + *)': { paddingLeft: 16 },
    '& tr > :not(:has(+ *))': { paddingRight: 16 },
  },
}));

interface Props {
  label: string;
  /** The heading row's cells. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Renders a short table across the full width, with hairlines between its rows. */
export function PlainTable({ label, head, children }: Props) {
  return (
    <Box>
      <table aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}
