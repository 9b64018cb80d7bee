import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';

/**
 * The id of the saved view that each report opens with, by report id. Available at the start, before the saved views
 * are loaded.
 */
type OpeningViews = Readonly<Record<string, string>>;

const NONE: OpeningViews = {};

const slice = createSlice({
  name: 'openingViews',
  initialState: NONE,
  reducers: { openingViewsFound: (_state, { payload }: PayloadAction<OpeningViews>) => payload },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => NONE);
  },
  selectors: { selectOpeningView: (state, report: string) => state[report] },
});

export const { openingViewsFound } = slice.actions;
export const { selectOpeningView } = slice.selectors;
export const openingViewsReducer = slice.reducer;
