import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Seller, TemplateMapping } from '../../domain/companies/companyRecords';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** The content of a deleted record. */
export type Deleted =
  | { kind: 'seller'; seller: Seller }
  | { kind: 'templates'; templates: readonly TemplateMapping[] };

/** A recent deletion that the user can undo. */
export type Deletion = Deleted & { id: number; companyId: number };

/** Request actions, each with a deletion's id: undo the deletion, pause the offer's timer, restart the timer. */
export const undoRequested = createAction<number>('undo/undoRequested');
export const undoPaused = createAction<number>('undo/undoPaused');
export const undoResumed = createAction<number>('undo/undoResumed');

/**
 * Returns the key of the request that creates the record again. The log of failures groups this key by kind of record.
 */
export const undoKey = ({ kind, id }: Pick<Deletion, 'kind' | 'id'>): string => `save/undo/${kind}/${id}`;

interface UndoState {
  /** The id of the last deletion. */
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
    /** Removes an offer to undo that was used or dismissed, or that timed out. */
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
export const { selectDeletions, selectLastDeletion } = slice.getSelectors(lazyState(slice));
export const undoReducer = slice.reducer;
