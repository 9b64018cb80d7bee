import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { changeMark } from './changeMark';

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
  '& i': { ...changeMark(theme), marginRight: 4 },
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
        <i className="up better" />
        <i className="down better" /> better
      </span>
      <span>
        <i className="up worse" />
        <i className="down worse" /> worse
      </span>
      <span className="wide">
        <i className="flat" /> equal or no earlier figure
      </span>
    </Legend>
  );
}
