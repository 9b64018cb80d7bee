import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ImportChoices } from '../../domain/imports/imports';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';
import { importGone } from './imports.slice';

/** A file and its company, whose speakers and sellers are the choices. */
interface ChoicesOf {
  id: number;
  companyId: number | null;
}

/** Requests the names that texts of a file can mean. */
export const importChoicesRequested = createAction<ChoicesOf>('importChoices/importChoicesRequested');
export const importChoicesKey = ({ id, companyId }: ChoicesOf): string => `importChoices/${id}/${companyId}`;

interface FileChoices extends ChoicesOf {
  choices: ImportChoices;
}

const adapter = createEntityAdapter<FileChoices>();
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'importChoices',
  initialState,
  reducers: {
    importChoicesReceived(state, { payload }: PayloadAction<FileChoices>) {
      adapter.setOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(importGone, (state, { payload }) => {
      adapter.removeOne(state, payload);
    });
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    /** Returns the choices of a file, or `null` until the choices of its company are loaded. */
    selectImportChoices: (state, { id, companyId }: ChoicesOf): ImportChoices | null => {
      const found = state.entities[id];
      return found?.companyId === companyId ? found.choices : null;
    },
  },
});

export const { importChoicesReceived } = slice.actions;
export const { selectImportChoices } = slice.getSelectors(lazyState(slice));
export const importChoicesReducer = slice.reducer;
