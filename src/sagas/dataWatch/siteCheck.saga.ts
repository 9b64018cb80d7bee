import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { call, delay, put, select, take, takeEvery } from 'typed-redux-saga';
import type { FeedId } from '../../domain/dataWatch/feeds';
import type { Finding } from '../../domain/dataWatch/finding';
import { SPANS } from '../../domain/dates/spans';
import { missingCompanyField } from '../../domain/permissions/permissions';
import { CALLS } from '../../domain/screens/calls';
import { SCREENS_OF_SITES } from '../../domain/screens/screens';
import type { SummaryKind } from '../../domain/summaries/summaries';
import type { RootState } from '../../store';
import {
  selectCompanyOfSite,
  selectScreenAccess,
  selectSummaryAccess,
} from '../../store/access/access.selectors';
import { areaFailed, areaOpened, areaRequested, selectArea } from '../../store/areas/areas.slice';
import { reloadRequested, siteCheckRequested } from '../../store/dataWatch/dataWatch.slice';
import { selectFindings } from '../../store/dataWatch/findings.selectors';
import { callsOfSite } from '../../store/dataWatch/siteCalls';
import { requestGraphRequested } from '../../store/graph/requestGraphs.slice';
import { datasetRequested } from '../../store/reports/datasets/datasets.slice';
import { summaryRequested } from '../../store/summaries/summaries.slice';
import { safely } from '../requests/safely';

const selectSummariesArea = (state: RootState) => selectArea(state, 'summaries');

const isEndOfOpening = (action: Action): boolean =>
  (areaOpened.match(action) || areaFailed.match(action)) && action.payload === 'summaries';

/** Opens the area of summaries, which loads their answers. Returns false if its code cannot be loaded. */
function* openSummaries() {
  if ((yield* select(selectSummariesArea)) === 'open') return true;
  yield* put(areaRequested('summaries'));
  yield* take(isEndOfOpening);
  return (yield* select(selectSummariesArea)) === 'open';
}

/**
 * Requests the usual spans of each report of a site that the roles of the user allow. The answers check themselves.
 * Between reports, the browser draws and handles input.
 */
function* checkSite({ payload: site }: ReturnType<typeof siteCheckRequested>) {
  const company = yield* select((state: RootState) => selectCompanyOfSite(state, { site }));
  if (!company) return;
  let hasSummaries = false;
  for (const { id, permission, needs } of SCREENS_OF_SITES) {
    const access = yield* select((state: RootState) => selectScreenAccess(state, { permission, site }));
    if (access !== 'allowed' || missingCompanyField(company, needs) !== undefined) continue;
    yield* delay(0);
    const { datasets, summary } = callsOfSite(id);
    for (const { collection, span } of datasets)
      yield* put(datasetRequested({ collection, site, span, use: 'span' }));
    const maySummarize = yield* select((state: RootState) =>
      selectSummaryAccess(state, { permission, site }),
    );
    if (!summary || maySummarize !== 'allowed') continue;
    hasSummaries ||= yield* call(openSummaries);
    if (hasSummaries) yield* put(summaryRequested({ kind: summary, site }));
  }
}

const isSummary = (feed: FeedId): feed is SummaryKind =>
  feed === 'insights' || feed === 'activity' || feed === 'searchKeywords';

/** Returns the requests of the answers in which something was found. The spans of one answer are one request. */
function requestsOf({ feed, site, spans }: Finding): readonly UnknownAction[] {
  if (isSummary(feed)) return [summaryRequested({ kind: feed, site })];
  const known = SPANS.filter((span) => spans.includes(span));
  if (feed === 'requestGraph') return known.map((span) => requestGraphRequested({ site, span }));
  const asked = CALLS[feed].spans ? known : [null];
  return asked.map((span) => datasetRequested({ collection: feed, site, span, use: 'span' }));
}

function* reload({ payload }: ReturnType<typeof reloadRequested>) {
  const findings = yield* select((state: RootState) => selectFindings(state, payload));
  const requests = new Map(
    findings.flatMap(requestsOf).map((request) => [JSON.stringify(request), request] as const),
  );
  for (const request of requests.values()) yield* put(request);
}

export function* siteCheckSaga() {
  yield* takeEvery(reloadRequested, safely(reload));
  yield* takeEvery(siteCheckRequested, safely(checkSite));
}
