import { useMemo } from 'react';
import { benchmarkName, comparisonText } from '../../domain/dates/comparison';
import { REPORT_SPANS, SPAN_LABELS } from '../../domain/dates/spans';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { selectInsightsCards } from '../../store/summaries/insights.selectors';
import { summaryKey } from '../../store/summaries/summaries.slice';
import type from '../../theme/type.module.css';
import { cellFormat } from '../reports/cells/cells';
import type { SummaryProps } from '../reports/screen/ReportScreen';
import { ChangeLegend } from '../reports/screen/StatusLine';
import { Panel, panelOf } from '../reports/screen/tabs';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { SelectField } from '../ui/form/SelectField';
import { comparedFacts, spanFact } from '../ui/print/printedFacts';
import { Toolbar } from '../ui/toolbar/toolbarParts';
import { InsightsCard } from './InsightsCard';
import css from './InsightsSummary.module.css';
import { SummaryTools } from './SummaryTools';
import { useSummary, useSummarySpan } from './useSummary';

const SPANS = REPORT_SPANS.insights.offered.map((span) => ({ value: span, label: SPAN_LABELS[span] }));

/**
 * Shows the requests and bookings of a site in a span, in total and by source, with the figures of the benchmark
 * period.
 */
export default function InsightsSummary({ site, tabs }: SummaryProps) {
  const { status, loadedAt, days, refresh } = useSummary('insights', site);
  const { span, chooseSpan } = useSummarySpan(REPORT_SPANS.insights);
  const cards = useAppSelector((state) => selectInsightsCards(state, { site, span }));
  const siteInfo = useAppSelector((state) => selectSite(state, { site }));
  const timeZone = useAppSelector(selectTimeZone);
  const format = useMemo(() => cellFormat(siteInfo, timeZone), [siteInfo, timeZone]);
  const busy = status.phase === 'pending';
  const failure = status.phase === 'failed' ? status.failure : null;
  const before = benchmarkName(span);
  return (
    <>
      <SummaryTools
        site={site}
        tabs={tabs}
        loadedAt={loadedAt}
        busy={busy}
        facts={[spanFact(span, days), ...comparedFacts(span, days)]}
        onRefresh={refresh}
      />
      <Panel {...panelOf('summary')}>
        {failure && (
          <div className={css.alone}>
            <FailureAlert
              failure={failure}
              prefix="Failed to fetch speaker activity insights: "
              onRetry={refresh}
            />
          </div>
        )}
        <LeftOutWarning request={summaryKey({ kind: 'insights', site })} locale={siteInfo.locale} inset />
        {cards ? (
          <>
            <Toolbar>
              <SelectField label="Time span" options={SPANS} chosen={span} onChoose={chooseSpan} />
              <span className={classes(type.caption, type.secondary)} role="status">
                {days.length > 0 && comparisonText(span, days)}
              </span>
            </Toolbar>
            <div className={css.cards} aria-busy={busy}>
              <InsightsCard
                title="Requests"
                countLabel="Total number of requests"
                countHeader="Requests"
                card={cards.requests}
                format={format}
                before={before}
              />
              <InsightsCard
                title="Bookings"
                countLabel="Total number of bookings"
                countHeader="Bookings"
                card={cards.bookings}
                format={format}
                before={before}
              />
            </div>
            <div className={css.foot}>
              <span className="bars">
                <i className={css.bar} />
                <span>{` ${SPAN_LABELS[span]}`}</span>
              </span>
              <span className="bars">
                <i className={css.tick} />
                <span>{` ${before}`}</span>
              </span>
              <ChangeLegend />
            </div>
          </>
        ) : (
          !failure && (
            <p className={classes(type.body1, type.secondary, css.spaced)} role="status">
              Loading...
            </p>
          )
        )}
      </Panel>
    </>
  );
}
