import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type RuntimeConfig, readConfig } from '../../domain/config/runtimeConfig';

const initialState: RuntimeConfig & { loaded: boolean } = {
  ...readConfig({}),
  loaded: false,
};

const slice = createSlice({
  name: 'config',
  initialState,
  reducers: {
    configReceived: (_state, { payload }: PayloadAction<RuntimeConfig>) => ({ ...payload, loaded: true }),
  },
  selectors: {
    selectConfig: (state) => state,
    selectFeatures: (state) => state.features,
    selectTimeZone: (state) => state.timeZone,
    selectConfiguredSites: (state) => state.sites,
  },
});

export const { configReceived } = slice.actions;
export const { selectConfig, selectFeatures, selectTimeZone, selectConfiguredSites } = slice.selectors;
export const configReducer = slice.reducer;
