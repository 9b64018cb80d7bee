import { styled } from '@mui/material/styles';
import { changeOf } from '../../domain/figures/change';
import { changeClass, changeWords } from '../../domain/figures/changeWords';
import type { Cell, ColumnHead } from '../../store/reports/report';
import type { CellFormat } from '../reports/cells/cells';
import '../reports/cells/change.css';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& .figure': { ...theme.typography.metric, fontVariantNumeric: 'tabular-nums' },
  '& .figure > .unit': {
    fontSize: '1.125rem',
    lineHeight: 1,
    fontWeight: 500,
    color: theme.vars.palette.text.tertiary,
  },
  '& .words': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.text.secondary,
  },
  '& .earlier': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));

interface Props {
  label: string;
  cell: Cell;
  kind: Pick<ColumnHead, 'format' | 'inverse'>;
  format: CellFormat;
  /** Name of the benchmark period, such as "the 30 days before". */
  before: string;
}

/** Shows a figure of a card, its change in words, and the earlier figure. */
export function Metric({ label, cell, kind, format, before }: Props) {
  const now = format.figure(cell.value, kind.format, null);
  const earlier = format.figure(cell.benchmark, kind.format, null);
  const change = changeOf(cell.value, cell.benchmark);
  return (
    <Box>
      <dl style={{ margin: 0 }}>
        <dt>{label}</dt>
        <dd>
          <div className="figure">
            {now.before && <span className="unit">{now.before}</span>}
            <span>{now.text}</span>
            {now.after && <span className="unit">{now.after}</span>}
          </div>
          <div className={`words change-mark ${changeClass(change, kind.inverse)}`}>
            {changeWords(change, kind.inverse, format.change(change, cell, kind.format))}
          </div>
          {cell.benchmark !== null && (
            <div className="earlier">{`${earlier.before + earlier.text + earlier.after} in ${before}`}</div>
          )}
        </dd>
      </dl>
    </Box>
  );
}
