import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredPage } from '../../domain/pages/storedPages';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Request actions: record the visit of a path, add or remove a favourite. */
export const pageVisited = createAction<string>('pages/pageVisited');
export const favouriteSwitched = createAction<{ path: string; on: boolean }>('pages/favouriteSwitched');

interface PagesState {
  /** Favourites, newest first. */
  favourites: readonly StoredPage[];
  recent: readonly StoredPage[];
  /** True if the last favourite could not be persisted on this device. */
  favouriteNotPersisted: boolean;
}

const initialState: PagesState = { favourites: [], recent: [], favouriteNotPersisted: false };

const slice = createSlice({
  name: 'pages',
  initialState,
  reducers: {
    /** Stores the pages that were read from the device. */
    pagesFound: (
      state,
      { payload }: PayloadAction<Omit<PagesState, 'favouriteNotPersisted'>>,
    ): PagesState => ({
      ...state,
      ...payload,
    }),
    favouriteNotStored: (state): PagesState => ({ ...state, favouriteNotPersisted: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectFavourites: (state) => state.favourites,
    selectRecent: (state) => state.recent,
    selectIsFavourite: (state, path: string) => state.favourites.some((page) => page.path === path),
    selectFavouriteNotPersisted: (state) => state.favouriteNotPersisted,
  },
});

export const { pagesFound, favouriteNotStored } = slice.actions;
export const { selectFavourites, selectRecent, selectIsFavourite, selectFavouriteNotPersisted } =
  slice.getSelectors(lazyState(slice));
export const pagesReducer = slice.reducer;
