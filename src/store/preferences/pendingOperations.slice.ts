import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';
import {
  confirm,
  type Edit,
  edit,
  inOrder,
  leftOf,
  type Operation,
  type Operations,
  type Run,
  rebase,
  remove,
  renewEditId,
  replace,
  undo,
} from './operations';

interface PendingOperationsState {
  operations: Operations;
  /** The run of the last save, until the run is done. */
  run: Run | null;
  online: boolean;
  /**
   * True if the pending operations are persisted on the device. Otherwise the operations are lost when the tab closes.
   */
  kept: boolean;
}

/** Request actions: send the pending changes; discard the pending changes and reload the server's values. */
export const saveRequested = createAction('pendingOperations/saveRequested');
export const discardRequested = createAction('pendingOperations/discardRequested');

/** The server has confirmed the change of this key. */
export const changeSent = createAction<string>('pendingOperations/changeSent');

const initialState: PendingOperationsState = { operations: [], run: null, online: true, kept: true };

/** Adds a new version id to the payload, because each edit is a new version. */
const version = <Payload extends object>(payload: Payload) => ({ payload: { ...payload, edit: nanoid() } });
type Made<Payload> = Payload & { edit: string };

type Answer = {
  key: string;
  /** The value that another user has set, or `null` if that user removed the key. */
  theirs: string | null;
  answer: 'mine' | 'theirs' | 'leave';
};

/**
 * Applies the answer to a conflict. `mine` overwrites the other value, `theirs` drops the change, and `leave` keeps the
 * change pending for a later save.
 */
function answered(operations: Operations, { key, theirs, answer, edit: name }: Made<Answer>): Operations {
  if (answer === 'mine') return rebase(operations, key, theirs);
  return answer === 'theirs' ? undo(operations, key) : renewEditId(operations, key, name);
}

/** Turns a function on operations into a reducer. */
const folded =
  <Payload>(fold: (operations: Operations, payload: Payload) => Operations) =>
  (state: PendingOperationsState, { payload }: PayloadAction<Payload>): PendingOperationsState => ({
    ...state,
    operations: fold(state.operations, payload),
  });

const slice = createSlice({
  name: 'pendingOperations',
  initialState,
  reducers: {
    valueEdited: {
      prepare: (payload: Omit<Edit, 'edit'> & { value: string }) => version(payload),
      reducer: folded(edit),
    },
    keyRemoved: {
      prepare: (payload: Omit<Edit, 'edit'>) => version(payload),
      reducer: folded(remove),
    },
    operationUndone: folded((operations, { key }: { key: string }) => undo(operations, key)),
    conflictAnswered: {
      prepare: (payload: Answer) => version(payload),
      reducer: folded(answered),
    },
    operationConfirmed: folded(confirm),
    /** Applies a change that another tab has made to one key's operation. */
    operationSynced: folded((operations, { key, operation }: { key: string; operation: Operation | null }) =>
      replace(operations, key, operation),
    ),
    pendingOperationsDiscarded: (state) => ({ ...state, operations: [], run: null }),
    /** Restores the operations and the run that are persisted on the device. */
    pendingOperationsRestored: (
      state,
      { payload }: PayloadAction<{ operations: Operations; run: Run | null }>,
    ) => ({
      ...state,
      operations: inOrder(payload.operations),
      run: payload.run,
    }),
    runChanged: (state, { payload }: PayloadAction<Run | null>) => ({ ...state, run: payload }),
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, online: payload }),
    persistedChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, kept: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, ({ online }) => ({ ...initialState, online }));
  },
  selectors: {
    selectOperations: (state) => state.operations,
    selectRun: (state) => state.run,
    selectOnline: (state) => state.online,
    selectIsPersisted: (state) => state.kept,
    selectLeft: (state) => leftOf(state.operations, state.run),
  },
});

export const {
  valueEdited,
  keyRemoved,
  operationUndone,
  conflictAnswered,
  operationConfirmed,
  pendingOperationsDiscarded,
  pendingOperationsRestored,
  operationSynced,
  runChanged,
  connectionChanged,
  persistedChanged,
} = slice.actions;
export const { selectOperations, selectRun, selectOnline, selectIsPersisted, selectLeft } =
  slice.getSelectors(lazyState(slice));
export const pendingOperationsReducer = slice.reducer;
