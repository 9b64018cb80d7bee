import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';

/** Work that has ended while its screen was not looked at. */
export interface Finished {
  /** The address that shows what came of it. */
  path: string;
  text: string;
  hasFailed: boolean;
}

/** A request: the page is loaded anew. */
export const reloadRequested = createAction('notices/reloadRequested');

interface NoticesState {
  /** Whether the server has a newer release, and somebody has not said that they know. */
  release: 'none' | 'told' | 'closed';
  finished: readonly Finished[];
  /** The loads that take long, by key: since when, in milliseconds. */
  awaited: Readonly<Record<string, number>>;
}

const initialState: NoticesState = { release: 'none', finished: [], awaited: {} };

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** Once it is closed only code that is missing tells of it again. */
    releaseFound: (state, { payload: isMissed }: PayloadAction<boolean>): NoticesState => ({
      ...state,
      release: state.release === 'closed' && !isMissed ? 'closed' : 'told',
    }),
    releaseClosed: (state): NoticesState => ({ ...state, release: 'closed' }),
    workFinished: (state, { payload }: PayloadAction<Finished>): NoticesState => ({
      ...state,
      finished: [...state.finished.filter(({ text }) => text !== payload.text), payload],
    }),
    /** Its screen is on view, or the notice has been closed. */
    finishedSeen: (state, { payload: path }: PayloadAction<string>): NoticesState =>
      state.finished.some((each) => each.path === path)
        ? { ...state, finished: state.finished.filter((each) => each.path !== path) }
        : state,
    loadAwaited: (
      state,
      { payload: { key, since } }: PayloadAction<{ key: string; since: number }>,
    ): NoticesState => ({ ...state, awaited: { ...state.awaited, [key]: since } }),
    loadEnded: (state, { payload: key }: PayloadAction<string>): NoticesState => ({
      ...state,
      awaited: Object.fromEntries(Object.entries(state.awaited).filter(([each]) => each !== key)),
    }),
  },
  extraReducers: (builder) => {
    // The release is the tab's, whoever uses it.
    builder.addCase(signedOut, (state) => ({ ...initialState, release: state.release }));
  },
  selectors: {
    selectIsReleaseTold: (state) => state.release === 'told',
    selectFinished: (state) => state.finished,
    selectAwaited: (state) => state.awaited,
  },
});

export const { releaseFound, releaseClosed, workFinished, finishedSeen, loadAwaited, loadEnded } =
  slice.actions;
export const { selectIsReleaseTold, selectFinished, selectAwaited } = slice.selectors;
export const noticesReducer = slice.reducer;
