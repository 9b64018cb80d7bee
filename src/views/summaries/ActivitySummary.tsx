import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatCount, NO_FIGURE } from '../../domain/figures/formats';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import {
  type ActivityLine,
  selectActivityInSpan,
  selectActivityMultiples,
  selectActivitySpans,
  selectActivityTotals,
} from '../../store/summaries/activity.selectors';
import { summaryKey } from '../../store/summaries/summaries.slice';
import type { SummaryProps } from '../reports/ReportScreen';
import { ActivityMultiples } from './ActivityMultiples';
import { Card, Cards } from './cards';
import { SpanField } from './SpanField';
import { SummaryStates } from './SummaryStates';
import { useSummary, useSummarySpan } from './useSummary';

/** What a site's speakers have at all, and what they and their followers did within a span. */
export default function ActivitySummary({ site, tabs }: SummaryProps) {
  const { status, loadedAt, refresh } = useSummary('activity', site);
  const totals = useAppSelector((state) => selectActivityTotals(state, site));
  const choice = useAppSelector((state) => selectActivitySpans(state, site));
  const { span, chooseSpan } = useSummarySpan(choice);
  const inSpan = useAppSelector((state) => selectActivityInSpan(state, site, span));
  const multiples = useAppSelector((state) => selectActivityMultiples(state, site));
  const { locale } = useAppSelector((state) => selectSite(state, site));
  const [allTime, within] = [useId(), useId()];
  return (
    <SummaryStates
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
                <Typography variant="h2" id={allTime}>
                  All time
                </Typography>
              </header>
              <Figures lines={totals} locale={locale} />
            </Card>
            <Card aria-labelledby={within}>
              <header>
                <Typography variant="h2" id={within}>
                  Within a time span
                </Typography>
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
