import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeptPage } from '../../domain/pages/kept';
import { signedOut } from '../session/session.slice';

/** Wishes: a page is on screen; somebody marks one, or takes its mark away. Each by its path. */
export const pageVisited = createAction<string>('pages/pageVisited');
export const favouriteSwitched = createAction<{ path: string; on: boolean }>('pages/favouriteSwitched');

interface PagesState {
  /** The newest first. */
  favourites: readonly KeptPage[];
  recent: readonly KeptPage[];
  /** Whether this device has refused to keep a mark. */
  isRefused: boolean;
}

const initialState: PagesState = { favourites: [], recent: [], isRefused: false };

const slice = createSlice({
  name: 'pages',
  initialState,
  reducers: {
    /** What the person's storage has of them. */
    pagesFound: (state, { payload }: PayloadAction<Omit<PagesState, 'isRefused'>>): PagesState => ({
      ...state,
      ...payload,
    }),
    favouriteRefused: (state): PagesState => ({ ...state, isRefused: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectFavourites: (state) => state.favourites,
    selectRecent: (state) => state.recent,
    selectIsFavourite: (state, path: string) => state.favourites.some((page) => page.path === path),
    selectIsRefused: (state) => state.isRefused,
  },
});

export const { pagesFound, favouriteRefused } = slice.actions;
export const { selectFavourites, selectRecent, selectIsFavourite, selectIsRefused } = slice.selectors;
export const pagesReducer = slice.reducer;
