import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Seller } from '../../domain/companies/companyRecords';
import { lazyState } from '../lazyState';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { signedOut } from '../session/session.slice';

interface OneSeller {
  companyId: number;
  id: number;
}

/** Request actions: load the sellers of a company by its id, save a seller, delete a seller. */
export const sellersRequested = createAction<number>('sellers/sellersRequested');
export const sellerSaveRequested = createAction<Seller>('sellers/sellerSaveRequested');
export const sellerDeleteRequested = createAction<OneSeller>('sellers/sellerDeleteRequested');

/** Keys of the requests, and of a seller's form. The key of a new seller contains the company. */
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
      // The company comes from the request, not from the answer.
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
export const { selectAllSellers } = slice.getSelectors(lazyState(slice));
export const sellersReducer = slice.reducer;
