import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Parts of the app that few open: their code, state and sagas come with their first screen. */
export type AreaName =
  | 'account'
  | 'ads'
  | 'allSites'
  | 'beside'
  | 'checks'
  | 'companies'
  | 'exports'
  | 'graph'
  | 'history'
  | 'mailingLists'
  | 'momentum'
  | 'preferences'
  | 'savedViews'
  | 'signInAgain'
  | 'speakers'
  | 'summaries'
  | 'users'
  | 'visits';

/** A screen of the area is about to show: a wish. */
export const areaNeeded = createAction<AreaName>('areas/areaNeeded');

const initialState: Partial<Record<AreaName, 'open' | 'failed'>> = {};

const slice = createSlice({
  name: 'areas',
  initialState,
  reducers: {
    areaOpened(state, { payload }: PayloadAction<AreaName>) {
      state[payload] = 'open';
    },
    areaFailed(state, { payload }: PayloadAction<AreaName>) {
      state[payload] = 'failed';
    },
  },
  selectors: { selectArea: (state, area: AreaName) => state[area] ?? 'closed' },
});

export const { areaOpened, areaFailed } = slice.actions;
export const { selectArea } = slice.selectors;
export const areasReducer = slice.reducer;
