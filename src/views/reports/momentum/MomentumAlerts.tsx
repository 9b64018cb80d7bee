import { NETWORKS } from '@src/domain/ads/networks';
import { SPAN_LABELS } from '@src/domain/dates/spans';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { areaNeeded, selectArea } from '@src/store/areas/areas.slice';
import { selectIsOfEarlierDay } from '@src/store/clock/clock.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import { datasetKey, selectDataset } from '@src/store/reports/datasets/datasets.slice';
import { spanReleased, spansShown } from '@src/store/reports/datasets/spanRequests';
import type { Report } from '@src/store/reports/report';
import { useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../ui/button/Button';
import { useAskDaily } from '../../ui/data/useDataDays';
import { Alert } from '../../ui/failure/Alert';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import type { DataPart } from '../data/dataParts';
import { AlertBox } from '../screen/AlertBox';
import type { ReportView } from '../screen/useReportView';
import { askFor, useMomentumIds } from './momentumSpans';

/** Asks for the spans that are not there or of an earlier day, and lets go of them when nobody looks at a momentum any more. */
function useSpans({ report, site: { domain }, status, shownRequest, shownSpan }: ReportView) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const area = useAppSelector((state) => selectArea(state, 'momentum'));
  const { patient } = report;
  const ids = useMomentumIds(report, domain);
  // Of several networks, those of the span that is shown.
  const shownKeys = report.joined
    ? [...new Set(ids.map(({ collection }) => collection))]
        .map((collection) => datasetKey({ collection, site: domain, span: shownSpan }))
        .join(' ')
    : shownRequest;
  useEffect(() => {
    dispatch(areaNeeded('momentum'));
  }, [dispatch]);
  useEffect(() => {
    if (area !== 'open') return undefined;
    for (const id of ids) {
      const state = store.getState();
      if (!selectDataset(state, id) || selectIsOfEarlierDay(state, datasetKey(id)))
        askFor(dispatch, { patient }, id);
    }
    return () => {
      for (const id of ids) dispatch(spanReleased(id));
    };
  }, [area, store, dispatch, ids, patient]);
  const keys = useMemo(() => (area === 'open' ? ids.map(datasetKey) : []), [area, ids]);
  const askAgain = useCallback(
    (outdated: readonly string[]) => {
      for (const id of ids) if (outdated.includes(datasetKey(id))) askFor(dispatch, { patient }, id);
    },
    [ids, dispatch, patient],
  );
  useAskDaily(keys, askAgain);
  // The screen's own wish says that its span alone is shown: whatever becomes of that, these are too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said.
  useEffect(() => {
    dispatch(spansShown([...shownKeys.split(' '), ...ids.map(datasetKey)]));
  }, [dispatch, ids, shownKeys, status]);
  return area;
}

/** "Momentum, 7 days"; of several networks, which of them. */
function nameOf({ collection, span }: DatasetId, { joined }: Report): string {
  const network = joined && NETWORKS.find((each) => each.collection === collection)?.label;
  return ['Momentum', span && SPAN_LABELS[span], network].filter(Boolean).join(', ');
}

/** What of the spans could not be had, each by its name and with its own way on. */
export function MomentumAlerts({ view, parts }: { view: ReportView; parts: readonly DataPart[] }) {
  const { report, site, address } = view;
  const dispatch = useAppDispatch();
  const area = useSpans(view);
  // Of its own span the screen tells itself.
  const others = parts.filter(({ id }) => id.span !== address.span);
  if (area === 'failed')
    return (
      <AlertBox>
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => dispatch(areaNeeded('momentum'))}>
              Try again
            </Button>
          }
        >
          Momentum could not be loaded
        </Alert>
      </AlertBox>
    );
  return others.map(({ id, key, status }) =>
    status.phase === 'failed' ? (
      <AlertBox key={key} role="group" aria-label={nameOf(id, report)}>
        <FailureAlert
          failure={status.failure}
          prefix={`${nameOf(id, report)}: `}
          onRetry={() => askFor(dispatch, report, id)}
        />
      </AlertBox>
    ) : (
      <LeftOutWarning key={key} request={key} locale={site.locale} inset />
    ),
  );
}
