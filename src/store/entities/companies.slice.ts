import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Company } from '../../domain/types';
import { signedOut } from '../session.slice';

const adapter = createEntityAdapter<Company>();

/** Somebody shows or asks about companies. With `refresh` they are asked for again though they are there. */
export const companiesNeeded = createAction<{ refresh?: boolean }>('companies/needed');
export const COMPANIES_KEY = 'companies';

const slice = createSlice({
  name: 'companies',
  initialState: adapter.getInitialState(),
  reducers: {
    companiesReceived(state, { payload }: PayloadAction<Company[]>) {
      adapter.setAll(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => adapter.getInitialState());
  },
  selectors: { selectCompanies: adapter.getSelectors().selectAll },
});

export const { companiesReceived } = slice.actions;
export const { selectCompanies } = slice.selectors;
export const companiesReducer = slice.reducer;
