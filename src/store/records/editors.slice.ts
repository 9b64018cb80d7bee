import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { keysOf } from '../../domain/records/keysOf';
import { lazyState } from '../lazyState';
import { requestAttempted } from '../requests/requests.slice';
import { signedOut } from '../session/session.slice';
import { type EditorKey, saveKey } from './editorKeys';
import { screenLeft } from './screenLeft';

/** Unsaved values of a record's form. A draft is serializable and contains no API key. */
export type Draft = Readonly<Record<string, unknown>>;

/** A draft, the stored values on which the draft is based, and the path of the form's screen. */
export interface PersistedDraft {
  draft: Draft;
  base?: Draft;
  at?: string;
}

interface Editor extends Omit<PersistedDraft, 'draft'> {
  draft: Draft | null;
  /** The result of the last save. The next edit removes the result. */
  saved: { id: number; created: boolean } | null;
  /** The draft that the last save sent. */
  sent?: Draft;
  /** True if the draft has changed since the last save was sent. */
  unsent?: true;
  /**
   * True if the stored record is the result of this user's save. `base` then has the values that were sent. The form
   * does not report the server's adjustments as changes by another user.
   */
  ownSave?: true;
  /** True if the last save was not sent, because another user has saved the record meanwhile. */
  held?: true;
  /** The fields whose errors the form shows. */
  faulty?: readonly string[];
}

const CLEAN: Editor = { draft: null, saved: null };

const sentOf = ({ sent }: Editor = CLEAN): Pick<Editor, 'sent'> => (sent ? { sent } : {});

const faultyOf = ({ faulty }: Editor = CLEAN): Pick<Editor, 'faulty'> => (faulty ? { faulty } : {});

const initialState: Record<EditorKey, Editor> = {};

const slice = createSlice({
  name: 'editors',
  initialState,
  reducers: {
    draftChanged: (
      state,
      { payload: { key, ...kept } }: PayloadAction<PersistedDraft & { key: EditorKey }>,
    ) => ({
      ...state,
      [key]: { ...kept, ...sentOf(state[key]), ...faultyOf(state[key]), saved: null, unsent: true },
    }),
    /** Drops a draft that was cancelled or that equals the stored values. */
    draftDropped: (state, { payload: key }: PayloadAction<EditorKey>) => ({ ...state, [key]: CLEAN }),
    draftsRestored: (state, { payload }: PayloadAction<Record<EditorKey, PersistedDraft>>) => ({
      ...Object.fromEntries(Object.entries(payload).map(([key, kept]) => [key, { ...kept, saved: null }])),
      ...state,
    }),
    /**
     * Records that a form has saved its record. A new record gets its own key, so the message and the values typed
     * during the save move to the new key.
     */
    recordSaved: (
      state,
      { payload: { key, savedAs, id } }: PayloadAction<{ key: EditorKey; savedAs: EditorKey; id: number }>,
    ) => {
      const saved = { id, created: key !== savedAs };
      const { draft, unsent, sent, base = sent } = state[key] ?? CLEAN;
      if (!draft || !unsent)
        return { ...state, [key]: { draft: null, saved }, [savedAs]: { draft: null, saved } };
      const typedSince: Editor = { draft, ...(base && { base: sent ?? base }), saved: null, ownSave: true };
      return { ...state, [key]: { draft: null, saved }, [savedAs]: typedSince };
    },
    /** Records that the save was not sent. The draft stays, and the store has the record that another user saved. */
    saveConflicted: (state, { payload: key }: PayloadAction<EditorKey>) => ({
      ...state,
      [key]: { ...(state[key] ?? CLEAN), held: true },
    }),
    /** Stores the fields whose errors the form shows. */
    faultsShown: (
      state,
      { payload: { key, fields } }: PayloadAction<{ key: EditorKey; fields: readonly string[] }>,
    ) => {
      const { faulty: _faulty, ...editor } = state[key] ?? CLEAN;
      return { ...state, [key]: fields.length > 0 ? { ...editor, faulty: fields } : editor };
    },
    /** Cleans up when the form unmounts, so that the next visit shows no old message. */
    editorClosed: (state, { payload: key }: PayloadAction<EditorKey>) => {
      const editor = state[key];
      if (!editor) return state;
      // A draft's errors stay, because other tabs show their count. Without a draft the form has no errors.
      const { held: _held, faulty: _faulty, ...left } = editor;
      return { ...state, [key]: { ...left, ...(editor.draft && faultyOf(editor)), saved: null } };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    builder.addCase(screenLeft, (state, { payload: path }) =>
      Object.fromEntries(
        Object.entries(state).map(([key, editor]) => [key, editor.at === path ? CLEAN : editor]),
      ),
    );
    builder.addCase(requestAttempted, (state, { payload }) => {
      const sent = keysOf(state).find((key) => saveKey(key) === payload.key);
      const editor = sent && state[sent];
      if (!editor) return;
      delete editor.unsent;
      delete editor.held;
      if (editor.draft) editor.sent = editor.draft;
      else delete editor.sent;
    });
  },
  selectors: {
    selectEditor: (state, key: EditorKey): Editor => state[key] ?? CLEAN,
    selectDrafts: (state): Record<EditorKey, PersistedDraft> =>
      Object.fromEntries(
        Object.entries(state).flatMap(([key, { draft, base, at }]) =>
          draft ? [[key, { draft, ...(base && { base }), ...(at !== undefined && { at }) }]] : [],
        ),
      ),
  },
});

export const {
  draftChanged,
  draftDropped,
  draftsRestored,
  recordSaved,
  saveConflicted,
  faultsShown,
  editorClosed,
} = slice.actions;
export const { selectEditor, selectDrafts } = slice.getSelectors(lazyState(slice));
export const editorsReducer = slice.reducer;
