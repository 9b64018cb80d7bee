import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Elements } from '../elements';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  flex: 'none',
  minHeight: 56,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  // Its buttons stand below the right edge of the fields.
  padding: '8px max(24px, calc(100% - 1096px)) 8px 24px',
  '&.wide': { padding: '8px 24px' },
  marginTop: 'auto',
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .state': { ...theme.typography.body2, flex: 1, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '&, &.wide': { padding: '8px 16px' } },
}));

interface Props {
  /** Below a table from edge to edge, not a form. */
  wide?: boolean;
  /** What is pending: "2 fields changed". */
  state: ReactNode;
  /** Cancel, then the one filled button. */
  children: Elements;
}

/** Pinned at the bottom: what is pending at the left, what can be done about it at the right. */
export function SaveBar({ wide = false, state, children }: Props) {
  return (
    <Bar className={wide ? 'wide' : ''}>
      <div className="state">{state}</div>
      {children}
    </Bar>
  );
}
