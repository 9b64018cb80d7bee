import { comparisonText, periodText } from '@src/domain/dates/comparison';
import { selectToday } from '@src/store/clock/clock.slice';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import type { Elements } from '../../ui/elements';
import { previousSpanText } from '../../ui/failure/previousSpanText';
import { DescribingHint } from '../../ui/marks/DescribingHint';
import type { ReportData } from '../data/reportData';
import css from './report.module.css';
import { countText, moneyText, sortText } from './reportTexts';
import type { Sorting } from './sorting';
import type { OpenReport } from './useReport';
import type { CellLook } from './useReportTable';

interface Props {
  open: OpenReport;
  data: ReportData;
  sorting: Sorting;
  look: CellLook;
  /** Further notes on the rows. */
  children?: Elements;
}

/** Says what the table shows and what the figures are compared with. Screen readers announce each change. */
export function StatusLine({ open, data, sorting, look, children }: Props) {
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const { report, site } = open;
  const { span } = open.address;
  const { table, shownSpan, isPrevious, loadedAt, days, failure, progress } = data;
  const status = () => {
    if (!table) return failure ? 'Nothing loaded' : report.loading;
    if (span !== null && shownSpan !== null && isPrevious && loadedAt !== null)
      return previousSpanText(span, shownSpan, failure !== null, loadedAt, today, timeZone);
    return countText(table.order.length, table.rows.count, report.rowNoun, site.locale);
  };
  const comparison =
    report.comparison ||
    (span !== null &&
      table &&
      !isPrevious &&
      days.length > 0 &&
      `${(report.compared ? comparisonText : periodText)(span, days)}${moneyText(report, table, site.currency)}`);
  return (
    <div className={css.status}>
      <span role="status">
        <span>{`${status()}${progress ? `, ${progress}` : ''}`}</span>
        {table && !isPrevious && <span className="wide">{`, ${sortText(report, sorting.rowSort)}`}</span>}
      </span>
      {comparison && (
        <span className={span === null ? 'wide' : undefined}>
          {span === null ? (
            comparison
          ) : (
            <DescribingHint text={`Whole days in the time zone ${timeZone}`}>
              {(description) => (
                <span className={css.period} tabIndex={0} role="note" aria-description={description}>
                  {comparison}
                </span>
              )}
            </DescribingHint>
          )}
        </span>
      )}
      {table && look.compared && <ChangeLegend chance={look.chance !== null} />}
      {children}
    </div>
  );
}

/** Explains the marks of changes. */
export function ChangeLegend({ chance = false }: { chance?: boolean }) {
  return (
    <span className={css.legend}>
      <span>
        <i className="change-mark up better" />
        <i className="change-mark down better" /> better
      </span>
      <span>
        <i className="change-mark up worse" />
        <i className="change-mark down worse" /> worse
      </span>
      <span className="wide">
        <i className="change-mark flat" /> equal or no earlier figure
      </span>
      {chance && (
        <span className="chance-legend wide">
          <i className="change-mark up better" />
          <i className="change-mark up worse" /> may be chance
        </span>
      )}
    </span>
  );
}
