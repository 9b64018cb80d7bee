import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { FIRST_THRESHOLD, MOST_THRESHOLD } from '../../domain/visits/rowChanges';
import type { Snapshot } from '../../domain/visits/visit';
import type { RootState } from '../index';
import { signedOut } from '../session/session.slice';

/** The key of a screen, with its site and span; a site cannot contain the separator: it is encoded. */
export const visitKey = (screen: string, site: string, span: string | null): string =>
  `${screen}/${encodeURIComponent(site)}/${span ?? ''}`;

/** A screen is looked at; with all that there is on it, or without where some of that could not be had. */
export const screenSeen = createAction<{ key: string; seen: Snapshot | null }>('visits/screenSeen');
/** It is on screen no more. */
export const screenUnseen = createAction<string>('visits/screenUnseen');
/** How it was at the visit before; `null` where this device knows of none. */
export const visitRecalled = createAction<{ key: string; before: Snapshot | null }>('visits/visitRecalled');
/** By how much, in percent, a figure has to be off to have moved. */
export const thresholdChosen = createAction<number>('visits/thresholdChosen');
export const thresholdRestored = createAction<number>('visits/thresholdRestored');

export interface VisitsState {
  before: Readonly<Record<string, Snapshot | null>>;
  threshold: number;
}

const initialState: VisitsState = { before: {}, threshold: FIRST_THRESHOLD };

/** A plain reducer: an Immer draft of a large table would be walked and frozen. */
export function visitsReducer(state: VisitsState = initialState, action: UnknownAction): VisitsState {
  if (visitRecalled.match(action)) {
    const { key, before } = action.payload;
    // The same visit goes on: what hangs on it stays as it is.
    if (state.before[key]?.at === before?.at && key in state.before) return state;
    return { ...state, before: { ...state.before, [key]: before } };
  }
  if (thresholdChosen.match(action) || thresholdRestored.match(action))
    return { ...state, threshold: readThreshold(action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}

/** One that somebody may set, or the first. */
export const readThreshold = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= MOST_THRESHOLD ? value : FIRST_THRESHOLD;

/** The area is there once somebody has turned to a screen that has visits. */
const visitsOf = (state: RootState): VisitsState => ('visits' in state ? state.visits : initialState);

/** `undefined` while it is not known, `null` where there is none. */
export const selectBefore = (state: RootState, key: string): Snapshot | null | undefined =>
  visitsOf(state).before[key];
export const selectThreshold = (state: RootState): number => visitsOf(state).threshold;
