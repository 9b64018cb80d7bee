import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import {
  requestAttempted,
  requestCancelled,
  requestFailed,
  requestSucceeded,
} from '../requests/requests.slice';
import { signedOut } from '../session/session.slice';
import { type Operation, targetValueOf } from './operations';
import { operationConfirmed } from './pendingOperations.slice';

export type Preferences = Readonly<Record<string, string>>;

interface PreferencesState {
  /** The server's values as last read. `null` before the first answer. */
  values: Preferences | null;
  /** The number of pending read requests. */
  asked: number;
  /**
   * Operations that the server has confirmed while read requests were pending. The answers to these requests may lack
   * the changes.
   */
  written: readonly Operation[];
}

/** Requests to read the key-value store. */
export const preferencesRequested = createAction('preferences/preferencesRequested');

export const KEY_VALUES_KEY = 'keyValues';

/** Returns the value of a key, or `null` if the key does not exist. Safe for any key, such as `constructor`. */
export const valueOf = (values: Preferences, key: string): string | null =>
  Object.hasOwn(values, key) ? (values[key] ?? null) : null;

function withGoal(values: Preferences, operation: Operation): Preferences {
  const goal = targetValueOf(operation);
  if (goal !== null) return { ...values, [operation.key]: goal };
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== operation.key));
}

const initialState: PreferencesState = { values: null, asked: 0, written: [] };

const isOurs = ({ payload }: PayloadAction<{ key: string }>) => payload.key === KEY_VALUES_KEY;

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    preferencesReceived: (state, { payload }: PayloadAction<Preferences>) => ({
      ...state,
      values: state.written.reduce(withGoal, payload),
    }),
  },
  extraReducers: (builder) => {
    const answered = (state: PreferencesState, action: PayloadAction<{ key: string }>): PreferencesState => {
      if (!isOurs(action)) return state;
      const asked = Math.max(0, state.asked - 1);
      return { ...state, asked, written: asked === 0 ? [] : state.written };
    };
    builder
      .addCase(requestAttempted, (state, action) =>
        isOurs(action) ? { ...state, asked: state.asked + 1 } : state,
      )
      .addCase(requestSucceeded, answered)
      .addCase(requestFailed, answered)
      .addCase(requestCancelled, answered)
      .addCase(operationConfirmed, ({ values, asked, written }, { payload }) => ({
        values: values && withGoal(values, payload),
        asked,
        written: asked === 0 ? written : [...written, payload],
      }))
      .addCase(signedOut, () => initialState);
  },
  selectors: { selectPreferences: (state) => state.values },
});

export const { preferencesReceived } = slice.actions;
export const { selectPreferences } = slice.getSelectors(lazyState(slice));
export const preferencesReducer = slice.reducer;
