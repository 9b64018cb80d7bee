import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Cell, ColumnHead } from '../../store/reports/report';
import type { InsightsCard as Card } from '../../store/summaries/insights.selectors';
import { type CellFormat, drawChange, drawFigure, quietClass } from '../reports/cells/cells';
import { BarsCell } from './cards';
import { Metric } from './Metric';

const ROW_HEIGHT = 36;
/** Row height in pixels for figures with the earlier figure below. */
const TWO_LINES = 48;

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& > h2': { padding: '16px 20px 0' },
  '& .metrics': { display: 'flex', flexWrap: 'wrap', padding: '12px 20px 16px', gap: '12px 24px' },
  '& .metrics > div': { flex: '1 1 220px' },
  '& table': {
    ...theme.typography.data,
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: ROW_HEIGHT,
    padding: '0 8px',
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-lines="2"] tbody > tr > *': { height: TWO_LINES },
  '& tbody tr:first-of-type > *': { borderTop: 0 },
  '& thead th': { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& th:first-of-type': {
    textAlign: 'left',
    paddingLeft: 20,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tr > :last-child': { paddingRight: 20 },
  '& .bars': { position: 'relative', textAlign: 'left' },
  '& col.source': { width: '24%' },
  '& col.count': { width: '14%' },
  '& col.value': { width: '25%' },
  '& col.before': { width: '12%' },
  '& col.changes': { width: 100 },
  '& .earlier': { ...theme.typography.caption },
  '& .unit, & .quiet, & .before, & .earlier': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    '& .bars, & .before': { display: 'none' },
    '& colgroup': { display: 'none' },
    '& table': { tableLayout: 'auto' },
    '& th, & td': { paddingInline: 5 },
    '& .earlier': { ...theme.typography.change, whiteSpace: 'normal' },
    '& th:first-of-type': { paddingLeft: 16, whiteSpace: 'normal' },
  },
}));

interface Props {
  title: string;
  countLabel: string;
  countHeader: string;
  card: Card;
  format: CellFormat;
  /** Name of the benchmark period, such as "the 30 days before". */
  before: string;
}

const COUNT = { format: 'count', inverse: false, compared: true } as const;
const MONEY = { format: 'money', inverse: false, compared: true } as const;

/**
 * Shows one card with its totals, and its sources with bars. Bookings are compared by value, requests by number. Both
 * show the earlier figures.
 */
export function InsightsCard({ title, countLabel, countHeader, card, format, before }: Props) {
  const heading = useId();
  const byValue = card.value !== null;
  const figures = card.sources.map(({ count, value }) => value ?? count);
  return (
    <Box aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      <div className="metrics">
        <Metric label={countLabel} cell={card.count} kind={COUNT} format={format} before={before} />
        {card.value && (
          <Metric
            label="Total value of bookings"
            cell={card.value}
            kind={MONEY}
            format={format}
            before={before}
          />
        )}
      </div>
      <table aria-labelledby={heading} data-lines={byValue ? 2 : 1}>
        <colgroup>
          <col className="source" />
          <col className="bars" />
          <col className="count" />
          <col className={byValue ? 'value' : 'before'} />
          <col className="changes" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col" className="bars">
              {byValue ? 'by value' : 'by requests'}
            </th>
            <th scope="col">{countHeader}</th>
            <th scope="col" className={byValue ? undefined : 'before'}>
              {byValue ? 'Value' : 'Before'}
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {card.sources.map(({ label, count, value }, index) => (
            <tr key={label}>
              <th scope="row" title={label}>
                {label}
              </th>
              <BarsCell row={index} figures={figures} rowHeight={byValue ? TWO_LINES : ROW_HEIGHT} />
              <td className={quietClass(count)}>
                {drawFigure(count, COUNT, format, false, null)}
                {byValue && <Earlier cell={count} kind={COUNT} format={format} />}
              </td>
              {value ? (
                <td className={quietClass(value)}>
                  {drawFigure(value, MONEY, format, false, null)}
                  <Earlier cell={value} kind={MONEY} format={format} />
                </td>
              ) : (
                <td className="before">{format.figure(count.benchmark, 'count', null).text}</td>
              )}
              <td>{drawChange(value ?? count, false, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface EarlierProps {
  cell: Cell;
  kind: Pick<ColumnHead, 'format'>;
  format: CellFormat;
}

/** Shows a text such as "1,200 before", or nothing without an earlier figure. */
function Earlier({ cell: { benchmark }, kind, format }: EarlierProps) {
  if (benchmark === null) return null;
  const { before, text, after } = format.figure(benchmark, kind.format, null);
  return <div className="earlier">{`${before + text + after} before`}</div>;
}
