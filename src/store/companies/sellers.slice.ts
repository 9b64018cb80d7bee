import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Seller } from '../../domain/companies/companyRecords';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { signedOut } from '../session/session.slice';

interface OneSeller {
  companyId: number;
  id: number;
}

/** Wishes: a screen shows a company's sellers; somebody saves or deletes one. */
export const sellersNeeded = createAction<number>('sellers/sellersNeeded');
export const sellerSaveRequested = createAction<Seller>('sellers/sellerSaveRequested');
export const sellerDeleteRequested = createAction<OneSeller>('sellers/sellerDeleteRequested');

/** Keys of the requests, and of a seller's form; a new one is new for its company. */
export const sellersKey = (companyId: number): string => `sellers/${companyId}`;
export const sellerDeleteKey = ({ companyId, id }: OneSeller): string => `delete/seller/${companyId}/${id}`;
export const sellerEditorKey = ({ companyId, id }: OneSeller): EditorKey =>
  editorKey(`company/${companyId}/seller`, id);

const adapter = createEntityAdapter<Seller>();
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'sellers',
  initialState,
  reducers: {
    sellersReceived(state, { payload }: PayloadAction<{ companyId: number; sellers: Seller[] }>) {
      const { companyId, sellers } = payload;
      const former = Object.values(state.entities).filter(({ company_id }) => company_id === companyId);
      adapter.removeMany(
        state,
        former.map(({ id }) => id),
      );
      // Whose they are is known from whom they were asked for.
      adapter.setMany(
        state,
        sellers.map((seller) => ({ ...seller, company_id: companyId })),
      );
    },
    sellerSaved(state, { payload }: PayloadAction<Seller>) {
      adapter.setOne(state, payload);
    },
    sellerDeleted(state, { payload }: PayloadAction<OneSeller>) {
      adapter.removeOne(state, payload.id);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectAllSellers: adapter.getSelectors().selectAll },
});

export const { sellersReceived, sellerSaved, sellerDeleted } = slice.actions;
export const { selectAllSellers } = slice.selectors;
export const sellersReducer = slice.reducer;
