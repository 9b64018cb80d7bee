import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Parts of the app that few open: their code, state and sagas come with their first screen. */
export type Area = 'account' | 'administration' | 'checks' | 'graph' | 'outbox';

/** A screen of the area is about to show: a wish. */
export const areaNeeded = createAction<Area>('areas/needed');

const initialState: Partial<Record<Area, 'open' | 'failed'>> = {};

const slice = createSlice({
  name: 'areas',
  initialState,
  reducers: {
    areaOpened(state, { payload }: PayloadAction<Area>) {
      state[payload] = 'open';
    },
    areaFailed(state, { payload }: PayloadAction<Area>) {
      state[payload] = 'failed';
    },
  },
  selectors: { selectArea: (state, area: Area) => state[area] ?? 'closed' },
});

export const { areaOpened, areaFailed } = slice.actions;
export const { selectArea } = slice.selectors;
export const areasReducer = slice.reducer;
