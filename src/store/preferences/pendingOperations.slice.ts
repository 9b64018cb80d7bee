import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
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
  renew,
  replace,
  undo,
} from './operations';

interface OutboxState {
  operations: Operations;
  /** What the last Save wanted, until it is done. */
  run: Run | null;
  online: boolean;
  /** Whether the device keeps what is pending; if not, it is gone with the tab. */
  kept: boolean;
}

/** Wishes: send what is pending; throw it away and read anew. */
export const saveRequested = createAction('outbox/saveRequested');
export const discardRequested = createAction('outbox/discardRequested');

/** The server has answered that it holds the change of this key. */
export const changeSent = createAction<string>('outbox/changeSent');

const initialState: OutboxState = { operations: [], run: null, online: true, kept: true };

/** Every edit is a version of its own. */
const version = <Payload extends object>(payload: Payload) => ({ payload: { ...payload, edit: nanoid() } });
type Made<Payload> = Payload & { edit: string };

type Answer = {
  key: string;
  /** What somebody else has given the key. */
  theirs: string | null;
  answer: 'mine' | 'theirs' | 'leave';
};

/** Mine goes over theirs; theirs is left as it is; or the change stays pending, for another Save. */
function answered(operations: Operations, { key, theirs, answer, edit: name }: Made<Answer>): Operations {
  if (answer === 'mine') return rebase(operations, key, theirs);
  return answer === 'theirs' ? undo(operations, key) : renew(operations, key, name);
}

/** What happened to one key, in the state of all. */
const folded =
  <Payload>(fold: (operations: Operations, payload: Payload) => Operations) =>
  (state: OutboxState, { payload }: PayloadAction<Payload>): OutboxState => ({
    ...state,
    operations: fold(state.operations, payload),
  });

const slice = createSlice({
  name: 'outbox',
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
    /** Another tab has changed one key's operation. */
    operationSynced: folded((operations, { key, operation }: { key: string; operation: Operation | null }) =>
      replace(operations, key, operation),
    ),
    outboxDiscarded: (state) => ({ ...state, operations: [], run: null }),
    /** What the person's storage holds. */
    outboxRestored: (state, { payload }: PayloadAction<{ operations: Operations; run: Run | null }>) => ({
      ...state,
      operations: inOrder(payload.operations),
      run: payload.run,
    }),
    runChanged: (state, { payload }: PayloadAction<Run | null>) => ({ ...state, run: payload }),
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, online: payload }),
    keptChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, kept: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, ({ online }) => ({ ...initialState, online }));
  },
  selectors: {
    selectOperations: (state) => state.operations,
    selectRun: (state) => state.run,
    selectOnline: (state) => state.online,
    selectKept: (state) => state.kept,
    selectLeft: (state) => leftOf(state.operations, state.run),
  },
});

export const {
  valueEdited,
  keyRemoved,
  operationUndone,
  conflictAnswered,
  operationConfirmed,
  outboxDiscarded,
  outboxRestored,
  operationSynced,
  runChanged,
  connectionChanged,
  keptChanged,
} = slice.actions;
export const { selectOperations, selectRun, selectOnline, selectKept, selectLeft } = slice.selectors;
export const outboxReducer = slice.reducer;
