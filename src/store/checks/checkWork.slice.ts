import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks/checks';
import type { Dismissed, WorkMark, WorkMarks } from '../../domain/checks/work';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';
import { checksKey } from './checkData.slice';

/** A profile or topic of a dashboard. */
export interface WorkTarget {
  of: ChecksId;
  id: string;
  name: string;
}

/** The user has opened the item's page in the content system. */
export const itemOpened = createAction<WorkTarget>('checkWork/itemOpened');
/** The user has marked these issues of the item as fixed. */
export const itemMarkedFixed = createAction<WorkTarget & { found: readonly string[] }>(
  'checkWork/itemMarkedFixed',
);
/** The user has removed the "fixed" mark of the item. */
export const fixedMarkRemoved = createAction<WorkTarget>('checkWork/fixedMarkRemoved');
export const itemDismissed = createAction<WorkTarget & { aside: Dismissed }>('checkWork/itemDismissed');
export const itemRestored = createAction<WorkTarget>('checkWork/itemRestored');
/** Requests the export of the dismissed items to a file. */
export const dismissedExportRequested = createAction<ChecksId>('checkWork/dismissedExportRequested');
/** Requests the import of dismissed items from the text of an exported file. */
export const dismissedImportRequested = createAction<{ of: ChecksId; text: string }>(
  'checkWork/dismissedImportRequested',
);

interface CheckWork {
  marks: WorkMarks;
  /** The id of the item that this tab shows, or `null` for none. */
  place: string | null;
  /** True if the last mark could not be persisted on the device. */
  notPersisted: boolean;
  /** The number of marks on the device that could not be parsed. */
  unreadableCount: number;
  /** A text about the result of the last import. */
  imported: string | null;
}

const NOTHING: CheckWork = {
  marks: {},
  place: null,
  notPersisted: false,
  unreadableCount: 0,
  imported: null,
};
type WorkState = Readonly<Record<string, CheckWork>>;
const initialState: WorkState = {};

/** Works without Immer, which would walk thousands of marks at each change. */
const changed = (state: WorkState, of: ChecksId, changes: Partial<CheckWork>): WorkState => ({
  ...state,
  [checksKey(of)]: { ...(state[checksKey(of)] ?? NOTHING), ...changes },
});

/** The user's marks on checked items, by dashboard. */
const slice = createSlice({
  name: 'checkWork',
  initialState,
  reducers: {
    marksRead: (
      state,
      { payload }: PayloadAction<{ of: ChecksId; marks: WorkMarks; unreadableCount: number }>,
    ) => changed(state, payload.of, { marks: payload.marks, unreadableCount: payload.unreadableCount }),
    markChanged: (state, { payload }: PayloadAction<{ of: ChecksId; mark: WorkMark; kept: boolean }>) =>
      changed(state, payload.of, {
        marks: { ...state[checksKey(payload.of)]?.marks, [payload.mark.id]: payload.mark },
        notPersisted: !payload.kept,
      }),
    placeMoved: (state, { payload }: PayloadAction<{ of: ChecksId; place: string | null }>) =>
      changed(state, payload.of, { place: payload.place }),
    dismissedImported: (state, { payload }: PayloadAction<{ of: ChecksId; outcome: string }>) =>
      changed(state, payload.of, { imported: payload.outcome }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectWork: (state, of: ChecksId): CheckWork => state[checksKey(of)] ?? NOTHING,
  },
});

export const { marksRead, markChanged, placeMoved, dismissedImported } = slice.actions;
export const { selectWork } = slice.getSelectors(lazyState(slice));
export const checkWorkReducer = slice.reducer;
