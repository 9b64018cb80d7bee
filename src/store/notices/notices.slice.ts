import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Work that ended while the user was not looking at its screen. */
export interface Finished {
  /** The address of the screen that shows the result. */
  path: string;
  text: string;
  hasFailed: boolean;
}

/** Requests to reload the page. */
export const reloadRequested = createAction('notices/reloadRequested');

interface NoticesState {
  /**
   * Whether a newer release is available: `told` shows the notice, `closed` means that the user has closed the notice.
   */
  release: 'none' | 'told' | 'closed';
  finished: readonly Finished[];
  /** The start of each long load in epoch ms, by request key. */
  awaited: Readonly<Record<string, number>>;
}

const initialState: NoticesState = { release: 'none', finished: [], awaited: {} };

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** Shows the notice of a newer release. A closed notice reopens only if code is missing (`isMissed`). */
    releaseFound: (state, { payload: isMissed }: PayloadAction<boolean>): NoticesState => ({
      ...state,
      release: state.release === 'closed' && !isMissed ? 'closed' : 'told',
    }),
    releaseClosed: (state): NoticesState => ({ ...state, release: 'closed' }),
    workFinished: (state, { payload }: PayloadAction<Finished>): NoticesState => ({
      ...state,
      finished: [...state.finished.filter(({ text }) => text !== payload.text), payload],
    }),
    /** Removes the notices of a screen that is now shown, or whose notice the user has closed. */
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
    // The release notice concerns the tab, not the user.
    builder.addCase(signedOut, (state) => ({ ...initialState, release: state.release }));
  },
  selectors: {
    selectIsReleaseNoticeShown: (state) => state.release === 'told',
    selectFinished: (state) => state.finished,
    selectSlowLoads: (state) => state.awaited,
  },
});

export const { releaseFound, releaseClosed, workFinished, finishedSeen, loadAwaited, loadEnded } =
  slice.actions;
export const { selectIsReleaseNoticeShown, selectFinished, selectSlowLoads } = slice.getSelectors(
  lazyState(slice),
);
export const noticesReducer = slice.reducer;
