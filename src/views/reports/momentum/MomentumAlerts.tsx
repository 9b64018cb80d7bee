import { NETWORKS } from '@src/domain/ads/networks';
import { SPAN_LABELS } from '@src/domain/dates/spans';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { areaRequested, selectArea } from '@src/store/areas/areas.slice';
import { selectIsOfEarlierDay } from '@src/store/clock/clock.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetsShown,
  selectDataset,
} from '@src/store/reports/datasets/datasets.slice';
import type { Report } from '@src/store/reports/report';
import { useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../ui/button/Button';
import { useDailyRefresh } from '../../ui/data/useDataDays';
import { Alert } from '../../ui/failure/Alert';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import type { DataPart } from '../data/dataParts';
import type { ReportData } from '../data/reportData';
import { AlertBox } from '../screen/AlertBox';
import type { OpenReport } from '../screen/useReport';
import { requestSpan, useMomentumIds } from './momentumSpans';

/**
 * Requests the spans that are not cached or were requested on an earlier day. Releases the spans when the momentum is
 * no longer shown.
 */
function useSpans({ report, site: { domain } }: OpenReport, { status, shownRequest, shownSpan }: ReportData) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const area = useAppSelector((state) => selectArea(state, 'momentum'));
  const { retriesTimeouts } = report;
  const ids = useMomentumIds(report, domain);
  // A report of several networks shows one dataset for each network.
  const shownKeys = report.joined
    ? [...new Set(ids.map(({ collection }) => collection))]
        .map((collection) => datasetKey({ collection, site: domain, span: shownSpan }))
        .join(' ')
    : shownRequest;
  useEffect(() => {
    dispatch(areaRequested('momentum'));
  }, [dispatch]);
  useEffect(() => {
    if (area !== 'open') return undefined;
    for (const id of ids) {
      const state = store.getState();
      if (!selectDataset(state, id) || selectIsOfEarlierDay(state, datasetKey(id)))
        requestSpan(dispatch, { retriesTimeouts }, id);
    }
    return () => {
      for (const id of ids) dispatch(datasetReleased({ ...id, use: 'span' }));
    };
  }, [area, store, dispatch, ids, retriesTimeouts]);
  const keys = useMemo(() => (area === 'open' ? ids.map(datasetKey) : []), [area, ids]);
  const reloadOutdated = useCallback(
    (outdated: readonly string[]) => {
      for (const id of ids)
        if (outdated.includes(datasetKey(id))) requestSpan(dispatch, { retriesTimeouts }, id);
    },
    [ids, dispatch, retriesTimeouts],
  );
  useDailyRefresh(keys, reloadOutdated);
  // The screen's own request marks only its own span as shown. After each change of status this effect adds the spans
  // of the momentum.
  useEffect(() => {
    dispatch(datasetsShown('span', [...shownKeys.split(' '), ...ids.map(datasetKey)]));
  }, [dispatch, ids, shownKeys, status]);
  return area;
}

/** Returns a name such as "Momentum, 7 days", with the network if the report has several networks. */
function nameOf({ collection, span }: DatasetId, { joined }: Report): string {
  const network = joined && NETWORKS.find((each) => each.collection === collection)?.label;
  return ['Momentum', span && SPAN_LABELS[span], network].filter(Boolean).join(', ');
}

interface Props {
  open: OpenReport;
  data: ReportData;
  /** The spans of the momentum. */
  parts: readonly DataPart[];
}

/** Lists the spans that failed to load, each with its name and its own button to try again. */
export function MomentumAlerts({ open, data, parts }: Props) {
  const { report, site, address } = open;
  const dispatch = useAppDispatch();
  const area = useSpans(open, data);
  // The screen itself reports a failure of its own span.
  const others = parts.filter(({ id }) => id.span !== address.span);
  if (area === 'failed')
    return (
      <AlertBox>
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => dispatch(areaRequested('momentum'))}>
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
          onRetry={() => requestSpan(dispatch, report, id)}
        />
      </AlertBox>
    ) : (
      <LeftOutWarning key={key} request={key} locale={site.locale} inset />
    ),
  );
}
