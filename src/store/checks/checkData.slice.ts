import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { StatsPoint } from '../../domain/checks/checkStats';
import type { CheckGroups, ChecksId } from '../../domain/checks/checks';
import { holding, memoryDropped, showing, withoutKeys } from '../requests/memory.slice';
import { signedOut } from '../session/session.slice';

/** A site cannot contain the separator: it is encoded. */
export const checksKey = ({ kind, site }: ChecksId): string => `${kind}/${encodeURIComponent(site)}`;
/** The keys of the two calls' requests. */
const resultsOf = (key: string): string => `checkResults/${key}`;
const statsOf = (key: string): string => `checkStats/${key}`;
export const resultsRequest = (id: ChecksId): string => resultsOf(checksKey(id));
export const statsRequest = (id: ChecksId): string => statsOf(checksKey(id));

/** A dashboard shows this: a request. */
export const checksRequested = createAction('checks/checksRequested', (id: ChecksId) =>
  showing(id, statsRequest(id), resultsRequest(id)),
);
/** Of the two, only how the results have changed: a request. */
export const checkStatsRequested = createAction<ChecksId>('checks/checkStatsRequested');
/** Of the two, only what was found, for whoever shows some of it: a request. */
export const checkResultsRequested = createAction<ChecksId>('checks/checkResultsRequested');
/** Whoever showed some of it does so no more. */
export const checkResultsReleased = createAction<ChecksId>('checks/checkResultsReleased');
/** No dashboard shows this any more. */
export const checksReleased = createAction<ChecksId>('checks/checksReleased');
/** Have everything checked anew: a request. */
export const repopulateRequested = createAction<ChecksId>('checks/repopulateRequested');

/** Records and what is wrong with them. */
const sizeOf = (groups: CheckGroups | null): number =>
  Object.values(groups?.byId ?? {}).reduce((size, { issues }) => size + 1 + issues.length, 0);

export const checkResultsReceived = createAction(
  'checks/checkResultsReceived',
  (received: { id: ChecksId; groups: CheckGroups | null }) =>
    holding(received, resultsRequest(received.id), sizeOf(received.groups)),
);
export const checkStatsReceived = createAction(
  'checks/checkStatsReceived',
  (received: { id: ChecksId; points: readonly StatsPoint[] }) =>
    holding(received, statsRequest(received.id), received.points.length),
);

export interface CheckDataState {
  /** By kind and site; `null` where the content system has nothing to check. */
  results: Readonly<Record<string, CheckGroups | null>>;
  stats: Readonly<Record<string, readonly StatsPoint[]>>;
}

const initialState: CheckDataState = { results: {}, stats: {} };

/** A plain reducer: an Immer draft of 40,000 results would be walked and frozen at each arrival. */
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

interface HasCheckData {
  checkData: CheckDataState;
}

/** What was found; `null` for nothing to check, `undefined` before anything has come. */
export const selectGroups = ({ checkData }: HasCheckData, id: ChecksId): CheckGroups | null | undefined =>
  checkData.results[checksKey(id)];

/** `undefined` before anything has come. */
export const selectPoints = ({ checkData }: HasCheckData, id: ChecksId): readonly StatsPoint[] | undefined =>
  checkData.stats[checksKey(id)];
