import { styled } from '@mui/material/styles';
import { comparisonText } from '../../domain/dates/comparison';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { standInText } from '../ui/failure/standInText';
import { changeMark } from './figure';
import { countText, moneyText, sortText } from './texts';
import type { ReportView } from './useReportView';

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

/** What is shown, read out when it changes, and what it is compared with. */
export function StatusLine({ view }: { view: ReportView }) {
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const { report, site, table, shownSpan, standIn, loadedAt, failure } = view;
  const { span } = view.address;
  const status = () => {
    if (!table) return failure ? 'Nothing loaded' : report.loading;
    if (span !== null && shownSpan !== null && standIn && loadedAt !== null)
      return standInText(span, shownSpan, failure !== null, loadedAt, today, timeZone);
    return countText(table.order.length, table.rows.count, report.rowNoun, site.locale);
  };
  const comparison =
    report.comparison ||
    (span !== null &&
      report.compared &&
      table &&
      !standIn &&
      today !== '' &&
      `${comparisonText(span, today)}${moneyText(report, table, site.currency)}`);
  return (
    <Line>
      <span role="status">
        {status()}
        {table && !standIn && <span className="wide">, {sortText(report, view.rowSort)}</span>}
      </span>
      {comparison && <span className="wide">{comparison}</span>}
      {table && view.compared && <ChangeLegend />}
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
