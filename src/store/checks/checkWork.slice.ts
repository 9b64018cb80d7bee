import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks/checks';
import type { Aside, WorkMark, WorkMarks } from '../../domain/checks/work';
import { signedOut } from '../session/session.slice';
import { checksKey } from './checkData.slice';

/** One profile or topic of a dashboard. */
export interface WorkTarget {
  of: ChecksId;
  id: string;
  name: string;
}

/** Its page in the content system was opened. */
export const itemOpened = createAction<WorkTarget>('checkWork/itemOpened');
/** Somebody says that these issues of it are fixed. */
export const itemSaidFixed = createAction<WorkTarget & { found: readonly string[] }>(
  'checkWork/itemSaidFixed',
);
/** Somebody takes back that it is fixed. */
export const fixTakenBack = createAction<WorkTarget>('checkWork/fixTakenBack');
export const itemSetAside = createAction<WorkTarget & { aside: Aside }>('checkWork/itemSetAside');
export const itemBroughtBack = createAction<WorkTarget>('checkWork/itemBroughtBack');
/** Have what is set aside as a file: a request. */
export const asideExportRequested = createAction<ChecksId>('checkWork/asideExportRequested');
/** Take over the text of such a file: a request. */
export const asideImportRequested = createAction<{ of: ChecksId; text: string }>(
  'checkWork/asideImportRequested',
);

interface CheckWork {
  marks: WorkMarks;
  /** At which of them this tab is. */
  place: string | null;
  /** The device does not keep the marks. */
  unkept: boolean;
  /** Some marks on the device could not be read. */
  unread: number;
  /** How the last import went. */
  imported: string | null;
}

const NOTHING: CheckWork = { marks: {}, place: null, unkept: false, unread: 0, imported: null };
type WorkState = Readonly<Record<string, CheckWork>>;
const initialState: WorkState = {};

/** Without drafts: thousands of marks would be walked at each key. */
const changed = (state: WorkState, of: ChecksId, changes: Partial<CheckWork>): WorkState => ({
  ...state,
  [checksKey(of)]: { ...(state[checksKey(of)] ?? NOTHING), ...changes },
});

/** What a person has done about what was found, by dashboard. */
const slice = createSlice({
  name: 'checkWork',
  initialState,
  reducers: {
    marksRead: (state, { payload }: PayloadAction<{ of: ChecksId; marks: WorkMarks; unread: number }>) =>
      changed(state, payload.of, { marks: payload.marks, unread: payload.unread }),
    markChanged: (state, { payload }: PayloadAction<{ of: ChecksId; mark: WorkMark; kept: boolean }>) =>
      changed(state, payload.of, {
        marks: { ...state[checksKey(payload.of)]?.marks, [payload.mark.id]: payload.mark },
        unkept: !payload.kept,
      }),
    placeMoved: (state, { payload }: PayloadAction<{ of: ChecksId; place: string | null }>) =>
      changed(state, payload.of, { place: payload.place }),
    asideImported: (state, { payload }: PayloadAction<{ of: ChecksId; outcome: string }>) =>
      changed(state, payload.of, { imported: payload.outcome }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectWork: (state, of: ChecksId): CheckWork => state[checksKey(of)] ?? NOTHING,
  },
});

export const { marksRead, markChanged, placeMoved, asideImported } = slice.actions;
export const { selectWork } = slice.selectors;
export const checkWorkReducer = slice.reducer;
