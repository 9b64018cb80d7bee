import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AreaName, BundleName } from '../../domain/areas/areaNames';

/** Areas whose code comes with the first screen, so that nothing has to load them later. */
type EarlyArea = 'commandPalette' | 'diagnostics' | 'home' | 'pages' | 'reports' | 'session';

/** An area or bundle whose code, slices and sagas are loaded when they are first requested. */
export type LazyAreaName = Exclude<AreaName, EarlyArea> | BundleName;

/** Requests to load an area, because one of its screens is about to be shown. */
export const areaRequested = createAction<LazyAreaName>('areas/areaRequested');

const initialState: Partial<Record<LazyAreaName, 'open' | 'failed'>> = {};

const slice = createSlice({
  name: 'areas',
  initialState,
  reducers: {
    areaOpened(state, { payload }: PayloadAction<LazyAreaName>) {
      state[payload] = 'open';
    },
    areaFailed(state, { payload }: PayloadAction<LazyAreaName>) {
      state[payload] = 'failed';
    },
  },
  selectors: { selectArea: (state, area: LazyAreaName) => state[area] ?? 'closed' },
});

export const { areaOpened, areaFailed } = slice.actions;
export const { selectArea } = slice.selectors;
export const areasReducer = slice.reducer;
