import { useId } from 'react';
import { SPAN_LABELS } from '../../domain/dates/spans';
import { formatCount, formatDecimal, NO_FIGURE } from '../../domain/figures/formats';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import {
  type ActivityLine,
  AVERAGE_DAYS,
  type Multiple,
  selectActivityInSpan,
  selectActivityMultiples,
  selectActivitySpans,
  selectActivityTotals,
} from '../../store/summaries/activity.selectors';
import { summaryKey } from '../../store/summaries/summaries.slice';
import type from '../../theme/type.module.css';
import type { SummaryProps } from '../reports/screen/ReportScreen';
import css from './ActivitySummary.module.css';
import { BarsCell, Card, Cards, SpanField } from './cards';
import { SummaryStates } from './SummaryStates';
import { useSummary, useSummarySpan } from './useSummary';

const ROW_HEIGHT = 24;

/** Shows the totals of a site's speakers, and the activity of the speakers and their followers within a span. */
export default function ActivitySummary({ site, tabs }: SummaryProps) {
  const { status, loadedAt, refresh } = useSummary('activity', site);
  const totals = useAppSelector((state) => selectActivityTotals(state, { site }));
  const choice = useAppSelector((state) => selectActivitySpans(state, { site }));
  const { span, chooseSpan } = useSummarySpan(choice);
  const inSpan = useAppSelector((state) => selectActivityInSpan(state, { site, span }));
  const multiples = useAppSelector((state) => selectActivityMultiples(state, { site }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const [allTime, within] = [useId(), useId()];
  return (
    <SummaryStates
      site={site}
      facts={[['Time span', SPAN_LABELS[span]]]}
      request={summaryKey({ kind: 'activity', site })}
      locale={locale}
      status={status}
      loadedAt={loadedAt}
      tabs={tabs}
      onRefresh={refresh}
    >
      {totals && (
        <>
          <Cards>
            <Card aria-labelledby={allTime}>
              <header>
                <h2 className={type.h2} id={allTime}>
                  All time
                </h2>
              </header>
              <Figures lines={totals} locale={locale} />
            </Card>
            <Card aria-labelledby={within}>
              <header>
                <h2 className={type.h2} id={within}>
                  Within a time span
                </h2>
                <SpanField choice={choice} chosen={span} onChoose={chooseSpan} />
              </header>
              <Figures lines={inSpan} locale={locale} />
            </Card>
          </Cards>
          {choice.offered.length > 1 && <ActivityMultiples multiples={multiples} locale={locale} />}
        </>
      )}
    </SummaryStates>
  );
}

function Figures({ lines, locale }: { lines: readonly ActivityLine[]; locale: string }) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null ? NO_FIGURE : formatCount(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MultiplesProps {
  multiples: readonly Multiple[];
  locale: string;
}

const SMALL = 10;

/** Returns the number of decimals for a chart: 1 if all its averages are below 10, otherwise 0. */
const placesOf = (averages: Multiple['averages']): number =>
  averages.every(({ value }) => value === null || value < SMALL) ? 1 : 0;

/** Shows a small chart for each figure, with its own scale. Each chart is also a table of the values. */
function ActivityMultiples({ multiples, locale }: MultiplesProps) {
  const heading = useId();
  return (
    <section className={css.charts} aria-labelledby={heading}>
      <h2 className={type.h2} id={heading}>{`In ${AVERAGE_DAYS} days on average`}</h2>
      <p className={type.caption}>
        Each bar is the average over one span. A bar that is longer than the bar below shows an increase
      </p>
      <div>
        {multiples.map(({ label, averages }) => (
          <table key={label}>
            <caption>{label}</caption>
            <tbody>
              {averages.map(({ span, value }, row) => (
                <tr key={span}>
                  <th scope="row">{SPAN_LABELS[span]}</th>
                  <BarsCell
                    row={row}
                    figures={averages.map((each) => ({ value: each.value, benchmark: null }))}
                    rowHeight={ROW_HEIGHT}
                    earlier={false}
                  />
                  <td>{value === null ? NO_FIGURE : formatDecimal(value, locale, placesOf(averages))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
