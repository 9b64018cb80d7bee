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
  // Aligns the buttons with the right edge of the fields.
  padding: '8px max(24px, calc(100% - 1096px)) 8px 24px',
  '&.wide': { padding: '8px 24px' },
  marginTop: 'auto',
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .state': { ...theme.typography.body2, flex: 1, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '&, &.wide': { padding: '8px 16px' } },
}));

interface Props {
  /** True below a full-width table instead of a form. */
  wide?: boolean;
  /** Pending changes, such as "2 fields changed". */
  state: ReactNode;
  /** Cancel, then the primary button. */
  children: Elements;
}

/** Renders a bar at the bottom with the pending changes at the left and the buttons at the right. */
export function SaveBar({ wide = false, state, children }: Props) {
  return (
    <Bar className={wide ? 'wide' : ''}>
      <div className="state">{state}</div>
      {children}
    </Bar>
  );
}
