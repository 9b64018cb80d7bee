import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Company } from '../../domain/companies/company';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

const adapter = createEntityAdapter<Company>();

interface Need {
  /** True to reload the companies even if they are loaded. */
  refresh?: boolean;
}

/** Request actions: load all companies, load one company by id, save a company. */
export const companiesRequested = createAction<Need>('companies/companiesRequested');
export const companyRequested = createAction<number>('companies/companyRequested');
export const companySaveRequested = createAction<Company>('companies/companySaveRequested');

/** Keys of the requests. */
export const COMPANIES_KEY = 'companies';
export const companyKey = (id: number): string => `company/${id}`;

const slice = createSlice({
  name: 'companies',
  initialState: adapter.getInitialState(),
  reducers: {
    companiesReceived(state, { payload }: PayloadAction<Company[]>) {
      adapter.setAll(state, payload);
    },
    /** Stores one company that was loaded on its own. */
    companyReceived(state, { payload }: PayloadAction<Company>) {
      adapter.setOne(state, payload);
    },
    /** Stores the company that the server now has, after this user's save or after another user's save. */
    companySaved(state, { payload }: PayloadAction<Company>) {
      adapter.setOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => adapter.getInitialState());
  },
  selectors: {
    selectCompanies: adapter.getSelectors().selectAll,
    selectCompanyById: (state, id: number): Company | undefined => state.entities[id],
  },
});

export const { companiesReceived, companyReceived, companySaved } = slice.actions;
export const { selectCompanies, selectCompanyById } = slice.getSelectors(lazyState(slice));
export const companiesReducer = slice.reducer;
