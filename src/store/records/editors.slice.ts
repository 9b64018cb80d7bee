import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { keysOf } from '../../domain/records/keysOf';
import { requestAttempted } from '../requests/requests.slice';
import { signedOut } from '../session/session.slice';
import { type EditorKey, saveKey } from './editorKeys';
import { screenLeft } from './leaving';

/** What somebody has typed into the form of a record and not saved; serializable, and without any API key. */
export type Draft = Readonly<Record<string, unknown>>;

/** A draft with what it was typed over, and the path of the screen where. */
export interface KeptDraft {
  draft: Draft;
  base?: Draft;
  at?: string;
}

interface Editor extends Omit<KeptDraft, 'draft'> {
  draft: Draft | null;
  /** What the last save did; gone with the next edit. */
  saved: { id: number; created: boolean } | null;
  /** The draft as the last save has sent it. */
  sent?: Draft;
  /** Typed while its save was under way, which did not send it. */
  unsent?: true;
  /** The record has become what this person has sent, which is the base; what the server has made of it is no news. */
  ownSave?: true;
  /** The last save was not sent: somebody else has saved the record meanwhile. */
  held?: true;
  /** The fields whose faults have been told. */
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
    draftChanged: (state, { payload: { key, ...kept } }: PayloadAction<KeptDraft & { key: EditorKey }>) => ({
      ...state,
      [key]: { ...kept, ...sentOf(state[key]), ...faultyOf(state[key]), saved: null, unsent: true },
    }),
    /** Cancelled, or typed back to what is stored. */
    draftDropped: (state, { payload: key }: PayloadAction<EditorKey>) => ({ ...state, [key]: CLEAN }),
    draftsRestored: (state, { payload }: PayloadAction<Record<EditorKey, KeptDraft>>) => ({
      ...Object.fromEntries(Object.entries(payload).map(([key, kept]) => [key, { ...kept, saved: null }])),
      ...state,
    }),
    /**
     * A record was saved from its form; one that is new has its own key from now on, where its message goes, and
     * with it what was typed in the meantime.
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
    /** What was to be saved is the draft still, and the record what it has become. */
    saveHeld: (state, { payload: key }: PayloadAction<EditorKey>) => ({
      ...state,
      [key]: { ...(state[key] ?? CLEAN), held: true },
    }),
    /** The form tells of other faults than before. */
    faultsTold: (
      state,
      { payload: { key, fields } }: PayloadAction<{ key: EditorKey; fields: readonly string[] }>,
    ) => {
      const { faulty: _faulty, ...editor } = state[key] ?? CLEAN;
      return { ...state, [key]: fields.length > 0 ? { ...editor, faulty: fields } : editor };
    },
    /** The form is on screen no more: its message is not for the next visit. */
    editorLeft: (state, { payload: key }: PayloadAction<EditorKey>) => {
      const editor = state[key];
      if (!editor) return state;
      // Faults of what was typed are known on other tabs; where nothing is, there is nothing to correct.
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
    selectDrafts: (state): Record<EditorKey, KeptDraft> =>
      Object.fromEntries(
        Object.entries(state).flatMap(([key, { draft, base, at }]) =>
          draft ? [[key, { draft, ...(base && { base }), ...(at !== undefined && { at }) }]] : [],
        ),
      ),
  },
});

export const { draftChanged, draftDropped, draftsRestored, recordSaved, saveHeld, faultsTold, editorLeft } =
  slice.actions;
export const { selectEditor, selectDrafts } = slice.selectors;
export const editorsReducer = slice.reducer;
