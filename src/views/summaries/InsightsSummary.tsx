import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { benchmarkName, comparisonText } from '../../domain/dates/comparison';
import { REPORT_SPANS, SPAN_LABELS } from '../../domain/dates/spans';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { selectInsightsCards } from '../../store/summaries/insights.selectors';
import { summaryKey } from '../../store/summaries/summaries.slice';
import { cellFormat } from '../reports/cells/cells';
import type { SummaryProps } from '../reports/screen/ReportScreen';
import { ChangeLegend } from '../reports/screen/StatusLine';
import { Panel, panelOf } from '../reports/screen/tabs';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { SelectField } from '../ui/form/SelectField';
import { comparedFacts, spanFact } from '../ui/print/printedFacts';
import { Toolbar } from '../ui/toolbar/toolbarParts';
import { InsightsCard } from './InsightsCard';
import { SummaryTools } from './SummaryTools';
import { useSummary, useSummarySpan } from './useSummary';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  padding: '0 24px 16px',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr' },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  padding: '0 24px 24px',
  color: theme.vars.palette.text.secondary,
  '& i': { display: 'inline-block', verticalAlign: 'middle', marginRight: 6 },
  '& .bar': { width: 16, height: 8, borderRadius: 1, backgroundColor: theme.vars.palette.chart[1] },
  '& .tick': { width: 2, height: 14, backgroundColor: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 24px', '& .bars': { display: 'none' } },
}));

const Alone = styled('div')({ padding: '24px', maxWidth: 768, width: '100%', margin: '0 auto' });

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
          <Alone>
            <FailureAlert
              failure={failure}
              prefix="Failed to fetch speaker activity insights: "
              onRetry={refresh}
            />
          </Alone>
        )}
        <LeftOutWarning request={summaryKey({ kind: 'insights', site })} locale={siteInfo.locale} inset />
        {cards ? (
          <>
            <Toolbar>
              <SelectField label="Time span" options={SPANS} chosen={span} onChoose={chooseSpan} />
              <Typography variant="caption" color="textSecondary" role="status">
                {days.length > 0 && comparisonText(span, days)}
              </Typography>
            </Toolbar>
            <Cards aria-busy={busy}>
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
            </Cards>
            <Foot>
              <span className="bars">
                <i className="bar" />
                <span>{` ${SPAN_LABELS[span]}`}</span>
              </span>
              <span className="bars">
                <i className="tick" />
                <span>{` ${before}`}</span>
              </span>
              <ChangeLegend />
            </Foot>
          </>
        ) : (
          !failure && (
            <Typography role="status" color="textSecondary" sx={{ p: 6 }}>
              Loading...
            </Typography>
          )
        )}
      </Panel>
    </>
  );
}
