import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  requestAttempted,
  requestCancelled,
  requestFailed,
  requestSucceeded,
} from '../requests/requests.slice';
import { signedOut } from '../session/session.slice';
import { goalOf, type Operation } from './operations';
import { operationConfirmed } from './pendingOperations.slice';

export type KeyValues = Readonly<Record<string, string>>;

interface KeyValuesState {
  /** What the server holds, as last read; null before the first answer. */
  values: KeyValues | null;
  /** How many answers are on their way. */
  asked: number;
  /** What the server has confirmed meanwhile, of which those answers may not know. */
  written: readonly Operation[];
}

/** A request: the store is to be read. */
export const preferencesRequested = createAction('keyValues/preferencesRequested');

export const KEY_VALUES_KEY = 'keyValues';

/** The value of a key, however it is called; null where it is not there. */
export const valueOf = (values: KeyValues, key: string): string | null =>
  Object.hasOwn(values, key) ? (values[key] ?? null) : null;

function withGoal(values: KeyValues, operation: Operation): KeyValues {
  const goal = goalOf(operation);
  if (goal !== null) return { ...values, [operation.key]: goal };
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== operation.key));
}

const initialState: KeyValuesState = { values: null, asked: 0, written: [] };

const isOurs = ({ payload }: PayloadAction<{ key: string }>) => payload.key === KEY_VALUES_KEY;

const slice = createSlice({
  name: 'keyValues',
  initialState,
  reducers: {
    keyValuesReceived: (state, { payload }: PayloadAction<KeyValues>) => ({
      ...state,
      values: state.written.reduce(withGoal, payload),
    }),
  },
  extraReducers: (builder) => {
    const answered = (state: KeyValuesState, action: PayloadAction<{ key: string }>): KeyValuesState => {
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
  selectors: { selectKeyValues: (state) => state.values },
});

export const { keyValuesReceived } = slice.actions;
export const { selectKeyValues } = slice.selectors;
export const keyValuesReducer = slice.reducer;
