import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nextPace, type Pace } from '../../domain/imports/importPace';
import type { Import, ImportMapping } from '../../domain/imports/imports';
import { lazyState } from '../lazyState';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { signedOut } from '../session/session.slice';

/** Request actions: load the latest files; follow a file until its check or load ends. */
export const importsRequested = createAction('imports/importsRequested');
export const importFollowRequested = createAction<number>('imports/importFollowRequested');
/** No view shows the files any more, or a file needs no following any more. */
export const importsReleased = createAction('imports/importsReleased');
export const importReleased = createAction<number>('imports/importReleased');
/** Request actions: save what the admin decided, load a file, cancel and delete a file. */
export const importSaveRequested = createAction<{ id: number; mapping: ImportMapping }>(
  'imports/importSaveRequested',
);
export const importLoadRequested = createAction<number>('imports/importLoadRequested');
export const importCancelRequested = createAction<number>('imports/importCancelRequested');

/** Keys of the requests. */
export const IMPORTS_KEY = 'imports';
export const importKey = (id: number): string => `import/${id}`;
export const importLoadKey = (id: number): string => `load/import/${id}`;
export const importCancelKey = (id: number): string => `delete/import/${id}`;

/** Returns the editor key of a file's form. */
export const importEditorKey = (id: number): EditorKey => editorKey('import', id);

/** A file and the speed of its running step. */
export interface FollowedImport {
  id: number;
  record: Import;
  pace: Pace | null;
}

/** The files, the newest first. */
const adapter = createEntityAdapter<FollowedImport>({ sortComparer: (one, other) => other.id - one.id });
const initialState = adapter.getInitialState();

const follow = (state: typeof initialState, record: Import, at: number): FollowedImport => ({
  id: record.id,
  record,
  pace: nextPace(state.entities[record.id]?.pace ?? null, record, at),
});

const slice = createSlice({
  name: 'imports',
  initialState,
  reducers: {
    /**
     * Replaces the files. A file that was announced after the request of the list is missing in the list, and stays.
     * @param at time of the answer in epoch ms
     */
    importsReceived(state, { payload }: PayloadAction<{ records: readonly Import[]; at: number }>) {
      const latest = Math.max(0, ...payload.records.map(({ id }) => id));
      const newer = Object.values(state.entities).filter(({ id }) => id > latest);
      const listed = payload.records.map((record) => follow(state, record, payload.at));
      adapter.setAll(state, [...listed, ...newer]);
    },
    /** @param at time of the answer in epoch ms */
    importReceived(state, { payload: { record, at } }: PayloadAction<{ record: Import; at: number }>) {
      adapter.setOne(state, follow(state, record, at));
    },
    /** The server has no such file any more. */
    importGone(state, { payload }: PayloadAction<number>) {
      adapter.removeOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectImports: adapter.getSelectors().selectAll,
    selectImportById: (state, id: number): FollowedImport | undefined => state.entities[id],
  },
});

export const { importsReceived, importReceived, importGone } = slice.actions;
export const { selectImports, selectImportById } = slice.getSelectors(lazyState(slice));
export const importsReducer = slice.reducer;
