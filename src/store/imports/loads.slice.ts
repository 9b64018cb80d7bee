import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Load, Undone } from '../../domain/imports/imports';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Request actions: load the past loads, undo a load. */
export const loadsRequested = createAction('loads/loadsRequested');
export const loadUndoRequested = createAction<number>('loads/loadUndoRequested');
/** The load was undone. */
export const loadUndone = createAction<Undone>('loads/loadUndone');
/** No view shows the past loads any more. */
export const loadsReleased = createAction('loads/loadsReleased');

/** Keys of the requests. */
export const LOADS_KEY = 'loads';
export const loadUndoKey = (id: number): string => `undo/load/${id}`;

/** The loads, the newest first. */
const adapter = createEntityAdapter<Load>({ sortComparer: (one, other) => other.id - one.id });
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'loads',
  initialState,
  reducers: {
    loadsReceived: (state, { payload }: PayloadAction<readonly Load[]>) => adapter.setAll(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectLoads: adapter.getSelectors().selectAll },
});

export const { loadsReceived } = slice.actions;
export const { selectLoads } = slice.getSelectors(lazyState(slice));
export const loadsReducer = slice.reducer;
