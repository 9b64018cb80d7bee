import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Seller, TemplateMapping } from '../../domain/companies/companyRecords';
import { signedOut } from '../session/session.slice';

/** What was deleted, as it was. */
export type Deleted =
  | { kind: 'seller'; seller: Seller }
  | { kind: 'templates'; templates: readonly TemplateMapping[] };

/** Something that was deleted a moment ago, and can be created again. */
export type Deletion = Deleted & { id: number; companyId: number };

/** Wishes: it is created again; somebody is about to, and is not to be hurried; or is not any more. */
export const undoRequested = createAction<number>('undo/undoRequested');
export const undoHeld = createAction<number>('undo/undoHeld');
export const undoLetGo = createAction<number>('undo/undoLetGo');

/** The key of the request that creates it again. Failures are logged by the kind of record. */
export const undoKey = ({ kind, id }: Pick<Deletion, 'kind' | 'id'>): string => `save/undo/${kind}/${id}`;

interface UndoState {
  /** Counts them. */
  last: number;
  deletions: readonly Deletion[];
}

const initialState: UndoState = { last: 0, deletions: [] };

const slice = createSlice({
  name: 'undo',
  initialState,
  reducers: {
    undoOffered: (state, { payload }: PayloadAction<Deleted & { companyId: number }>): UndoState => {
      const id = state.last + 1;
      return { last: id, deletions: [...state.deletions, { ...payload, id }] };
    },
    /** Done, closed, or over. */
    undoEnded: (state, { payload: id }: PayloadAction<number>): UndoState => ({
      ...state,
      deletions: state.deletions.filter((each) => each.id !== id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectDeletions: (state) => state.deletions,
    selectLastDeletion: (state) => state.deletions.at(-1),
  },
});

export const { undoOffered, undoEnded } = slice.actions;
export const { selectDeletions, selectLastDeletion } = slice.selectors;
export const undoReducer = slice.reducer;
