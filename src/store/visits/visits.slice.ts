import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { FIRST_THRESHOLD, MOST_THRESHOLD } from '../../domain/visits/rowChanges';
import type { Snapshot } from '../../domain/visits/visit';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/**
 * Returns the key of a screen with its site and span. The site is encoded, so the site cannot contain the separator.
 */
export const visitKey = (screen: string, site: string, span: string | null): string =>
  `${screen}/${encodeURIComponent(site)}/${span ?? ''}`;

/** Records that a screen is shown. `seen` is the screen's snapshot, or `null` if the screen is incomplete. */
export const screenSeen = createAction<{ key: string; seen: Snapshot | null }>('visits/screenSeen');
/** Records that a screen is no longer shown. */
export const screenUnseen = createAction<string>('visits/screenUnseen');
/** Stores the snapshot of the previous visit, or `null` if this device has none. */
export const visitRecalled = createAction<{ key: string; before: Snapshot | null }>('visits/visitRecalled');
/** Sets the threshold in percent above which a figure counts as changed. */
export const thresholdChosen = createAction<number>('visits/thresholdChosen');
export const thresholdRestored = createAction<number>('visits/thresholdRestored');

export interface VisitsState {
  before: Readonly<Record<string, Snapshot | null>>;
  threshold: number;
}

const initialState: VisitsState = { before: {}, threshold: FIRST_THRESHOLD };

/** A plain reducer, because Immer would walk and freeze the snapshot of a large table. */
export function visitsReducer(state: VisitsState = initialState, action: UnknownAction): VisitsState {
  if (visitRecalled.match(action)) {
    const { key, before } = action.payload;
    // During the same visit the state stays identical, to keep memoized results.
    if (state.before[key]?.at === before?.at && key in state.before) return state;
    return { ...state, before: { ...state.before, [key]: before } };
  }
  if (thresholdChosen.match(action) || thresholdRestored.match(action))
    return { ...state, threshold: readThreshold(action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}

/** Returns a valid threshold in percent, or the default threshold for an invalid value. */
export const readThreshold = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= MOST_THRESHOLD ? value : FIRST_THRESHOLD;

const visitsOf = lazyState({ reducerPath: 'visits', getInitialState: () => initialState });

/** The part of the state that the selectors need. The slice is missing until the area has loaded. */
type HasVisits = Parameters<typeof visitsOf>[0];

/** Returns the snapshot of the previous visit, `null` if there is none, or `undefined` while unknown. */
export const selectPreviousVisit = (state: HasVisits, key: string): Snapshot | null | undefined =>
  visitsOf(state).before[key];
/** Returns the threshold in percent above which a figure counts as changed. */
export const selectThreshold = (state: HasVisits): number => visitsOf(state).threshold;
