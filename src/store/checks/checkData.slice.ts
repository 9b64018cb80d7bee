import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { StatsPoint } from '../../domain/checks/checkStats';
import type { CheckGroups, ChecksId } from '../../domain/checks/checks';
import { lazyState } from '../lazyState';
import { memoryDropped, prepareCached, prepareShown, withoutKeys } from '../requests/memory.slice';
import { signedOut } from '../session/session.slice';

/** Returns the key of a dashboard. The site is encoded, so the site cannot contain the separator. */
export const checksKey = ({ kind, site }: ChecksId): string => `${kind}/${encodeURIComponent(site)}`;
/** Keys of the two requests of a dashboard: results and stats. */
const resultsOf = (key: string): string => `checkResults/${key}`;
const statsOf = (key: string): string => `checkStats/${key}`;
/** Returns the key of the request that loads a dashboard's results. */
export const resultsRequest = (id: ChecksId): string => resultsOf(checksKey(id));
/** Returns the key of the request that loads a dashboard's stats. */
export const statsRequest = (id: ChecksId): string => statsOf(checksKey(id));

/** Requests the results and the stats that a dashboard shows. */
export const checksRequested = createAction('checks/checksRequested', (id: ChecksId) =>
  prepareShown(id, statsRequest(id), resultsRequest(id)),
);
/** Requests only the stats of a dashboard. */
export const checkStatsRequested = createAction<ChecksId>('checks/checkStatsRequested');
/** Requests only the results of a dashboard, for views that show a part of the results. */
export const checkResultsRequested = createAction<ChecksId>('checks/checkResultsRequested');
/** Releases results that no view outside the dashboard shows any more. */
export const checkResultsReleased = createAction<ChecksId>('checks/checkResultsReleased');
/** Releases the results and the stats that the dashboard does not show any more. */
export const checksReleased = createAction<ChecksId>('checks/checksReleased');
/** Requests a new run of all checks of a dashboard. */
export const repopulateRequested = createAction<ChecksId>('checks/repopulateRequested');

/** Counts the records and their issues. */
const sizeOf = (groups: CheckGroups | null): number =>
  Object.values(groups?.byId ?? {}).reduce((size, { issues }) => size + 1 + issues.length, 0);

export const checkResultsReceived = createAction(
  'checks/checkResultsReceived',
  (received: { id: ChecksId; groups: CheckGroups | null }) =>
    prepareCached(received, resultsRequest(received.id), sizeOf(received.groups)),
);
export const checkStatsReceived = createAction(
  'checks/checkStatsReceived',
  (received: { id: ChecksId; points: readonly StatsPoint[] }) =>
    prepareCached(received, statsRequest(received.id), received.points.length),
);

export interface CheckDataState {
  /** Results by kind and site. `null` if the content system has no records to check. */
  results: Readonly<Record<string, CheckGroups | null>>;
  stats: Readonly<Record<string, readonly StatsPoint[]>>;
}

const initialState: CheckDataState = { results: {}, stats: {} };

/** A plain reducer, because Immer would walk and freeze 40,000 results each time results arrive. */
export function checkDataReducer(
  state: CheckDataState = initialState,
  action: UnknownAction,
): CheckDataState {
  if (checkResultsReceived.match(action)) {
    const { id, groups } = action.payload;
    return { ...state, results: { ...state.results, [checksKey(id)]: groups } };
  }
  if (checkStatsReceived.match(action)) {
    const { id, points } = action.payload;
    return { ...state, stats: { ...state.stats, [checksKey(id)]: points } };
  }
  if (memoryDropped.match(action))
    return {
      results: withoutKeys(state.results, action.payload, resultsOf),
      stats: withoutKeys(state.stats, action.payload, statsOf),
    };
  if (signedOut.match(action)) return initialState;
  return state;
}

const checkDataOf = lazyState({ reducerPath: 'checkData', getInitialState: () => initialState });

/** The part of the state that the selectors need. The slice is missing until the area has loaded. */
type HasCheckData = Parameters<typeof checkDataOf>[0];

/**
 * Returns the results of a dashboard, `null` if the site has no records to check, or `undefined` if the results are not
 * loaded.
 */
export const selectGroups = (state: HasCheckData, id: ChecksId): CheckGroups | null | undefined =>
  checkDataOf(state).results[checksKey(id)];

/** Returns the stats of a dashboard, or `undefined` if the stats are not loaded. */
export const selectPoints = (state: HasCheckData, id: ChecksId): readonly StatsPoint[] | undefined =>
  checkDataOf(state).stats[checksKey(id)];
