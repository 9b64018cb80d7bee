import { Suspense, useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { datasetKey } from '../../store/reports/datasets.slice';
import { isRepeated, loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { selectSite } from '../../store/sites/sites.selectors';
import {
  selectRelationsInSpan,
  selectRelationsOverall,
  selectRelationsSpans,
  speakersOf,
} from '../../store/summaries/relations.selectors';
import { AlertBox } from '../reports/AlertBox';
import type { SummaryProps } from '../reports/ReportScreen';
import { useDataset } from '../reports/useReportData';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Cards } from './cards';
import { OverallCard } from './OverallCard';
import { RelationsSpanCard } from './RelationsSpanCard';
import { SummaryStates } from './SummaryStates';
import { useSummarySpan } from './useSummary';

const RetryAlert = lazyPart(() => import('../reports/RetryAlert'));

/** How a site's speakers stand to it, in all and within a span, from the data of the table beside it. */
export default function RelationsSummary({ site, title, tabs }: SummaryProps) {
  const id = useMemo(() => speakersOf(site), [site]);
  const { refresh, stop } = useDataset(id, true);
  const status = useAppSelector((state) => selectStatus(state, datasetKey(id)));
  const overall = useAppSelector((state) => selectRelationsOverall(state, site));
  const choice = useAppSelector((state) => selectRelationsSpans(state, site));
  const { span, chooseSpan } = useSummarySpan(choice);
  const inSpan = useAppSelector((state) => selectRelationsInSpan(state, site, span));
  const { locale } = useAppSelector((state) => selectSite(state, site));
  // The table's data, so its failures are told as they are there.
  const failure = status.phase === 'failed' ? status.failure : null;
  return (
    <SummaryStates
      request={datasetKey(id)}
      locale={locale}
      status={status}
      loadedAt={loadedAtOf(status)}
      tabs={tabs}
      onRefresh={refresh}
      alert={
        failure && (
          <AlertBox data-alone={!overall}>
            <FailureAlert failure={failure} note={title} onRetry={refresh} />
          </AlertBox>
        )
      }
      waiting={
        isRepeated(status) && (
          <AlertBox>
            <Suspense fallback={null}>
              <RetryAlert status={status} id={id} onStop={stop} />
            </Suspense>
          </AlertBox>
        )
      }
    >
      {overall && (
        <Cards>
          <OverallCard overall={overall} locale={locale} />
          {inSpan && (
            <RelationsSpanCard
              inSpan={inSpan}
              choice={choice}
              span={span}
              locale={locale}
              onChooseSpan={chooseSpan}
            />
          )}
        </Cards>
      )}
    </SummaryStates>
  );
}
