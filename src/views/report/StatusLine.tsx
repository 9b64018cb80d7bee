import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  minHeight: 32,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 12,
  padding: '4px 24px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.surface.lineStrong}`,
  '& > [role=status] + span': {
    paddingLeft: 12,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px', '& .wide': { display: 'none' } },
}));

const Legend = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 16,
  marginLeft: 'auto',
  '& svg': { width: 8, height: 8, marginRight: 3, verticalAlign: 'baseline' },
  '& .better': { color: theme.vars.palette.success.main },
  '& .worse': { color: theme.vars.palette.error.main },
}));

interface Props {
  /** What is shown; read out when it changes. */
  status: string;
  /** Goes on with the status where there is room. */
  detail?: string;
  comparison: ReactNode;
  legend: boolean;
}

export function StatusLine({ status, detail, comparison, legend }: Props) {
  return (
    <Line>
      <span role="status">
        {status}
        {detail && <span className="wide">, {detail}</span>}
      </span>
      {comparison && <span className="wide">{comparison}</span>}
      {legend && <ChangeLegend />}
    </Line>
  );
}

/** What the marks of changes mean. */
export function ChangeLegend() {
  return (
    <Legend>
      <span>
        <Triangle up className="better" filled /> <Triangle className="better" filled /> better
      </span>
      <span>
        <Triangle up className="worse" /> <Triangle className="worse" /> worse
      </span>
      <span className="wide">– equal or no earlier figure</span>
    </Legend>
  );
}

function Triangle({
  up = false,
  filled = false,
  className,
}: {
  up?: boolean;
  filled?: boolean;
  className: string;
}) {
  return (
    <svg viewBox="0 0 8 8" className={className} aria-hidden="true">
      <path
        d={up ? 'M4 1l3.2 6H.8z' : 'M4 7L.8 1h6.4z'}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={filled ? 0 : 1.2}
      />
    </svg>
  );
}
