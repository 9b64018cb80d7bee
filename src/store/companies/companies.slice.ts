import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Company } from '../../domain/companies/company';
import { signedOut } from '../session/session.slice';

const adapter = createEntityAdapter<Company>();

interface Need {
  /** They are asked for again though they are there. */
  refresh?: boolean;
}

/** Wishes: somebody shows or asks about companies, or about one; somebody saves one. */
export const companiesNeeded = createAction<Need>('companies/companiesNeeded');
export const companyNeeded = createAction<number>('companies/companyNeeded');
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
    /** One was asked for by itself. */
    companyReceived(state, { payload }: PayloadAction<Company>) {
      adapter.setOne(state, payload);
    },
    /** One is stored so now: by this person, or by somebody else as a save has found. */
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
export const { selectCompanies, selectCompanyById } = slice.selectors;
export const companiesReducer = slice.reducer;
