import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeptPage } from '../../domain/pages/kept';
import { signedOut } from '../session/session.slice';

/** Request actions: record the visit of a path, add or remove a favourite. */
export const pageVisited = createAction<string>('pages/pageVisited');
export const favouriteSwitched = createAction<{ path: string; on: boolean }>('pages/favouriteSwitched');

interface PagesState {
  /** Favourites, newest first. */
  favourites: readonly KeptPage[];
  recent: readonly KeptPage[];
  /** True if the last favourite could not be persisted on this device. */
  isRefused: boolean;
}

const initialState: PagesState = { favourites: [], recent: [], isRefused: false };

const slice = createSlice({
  name: 'pages',
  initialState,
  reducers: {
    /** Stores the pages that were read from the device. */
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
