import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RuntimeConfig } from '../../domain/config/runtimeConfig';
import { GROUP_TIME_ZONE } from '../../domain/dates/timeZone';

const initialState: RuntimeConfig & { loaded: boolean } = {
  loaded: false,
  passwordLogin: false,
  features: [],
  sites: {},
  timeZone: GROUP_TIME_ZONE,
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
