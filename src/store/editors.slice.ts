import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { requestAttempted } from './requests.slice';
import { signedOut } from './session.slice';

/** Names a record that is edited: `company/3`, `user/new`. */
export type EditorKey = `${string}/${number | 'new'}`;

export const editorKey = (kind: string, id: number): EditorKey => `${kind}/${id === 0 ? 'new' : id}`;
/** The key of the request that saves the record. */
export const saveKey = (key: EditorKey): string => `save/${key}`;

/** What somebody has typed into the form of a record and not saved; serializable, and without any API key. */
export type Draft = Readonly<Record<string, unknown>>;

interface Editor {
  draft: Draft | null;
  /** What the last save did; gone with the next edit. */
  saved: { id: number; created: boolean } | null;
  /** Typed while its save was under way, which did not send it. */
  unsent?: true;
}

const CLEAN: Editor = { draft: null, saved: null };

const initialState: Record<EditorKey, Editor> = {};

const slice = createSlice({
  name: 'editors',
  initialState,
  reducers: {
    draftChanged: (state, { payload: { key, draft } }: PayloadAction<{ key: EditorKey; draft: Draft }>) => ({
      ...state,
      [key]: { draft, saved: null, unsent: true },
    }),
    /** Cancelled, or typed back to what is stored. */
    draftDropped: (state, { payload: key }: PayloadAction<EditorKey>) => ({ ...state, [key]: CLEAN }),
    draftsRestored: (state, { payload }: PayloadAction<Record<EditorKey, Draft>>) => ({
      ...Object.fromEntries(Object.entries(payload).map(([key, draft]) => [key, { draft, saved: null }])),
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
      const { draft, unsent } = state[key] ?? CLEAN;
      const typedSince = draft && unsent ? { draft, saved: null } : null;
      return { ...state, [key]: { draft: null, saved }, [savedAs]: typedSince ?? { draft: null, saved } };
    },
    /** The form is on screen no more: its message is not for the next visit. */
    editorLeft: (state, { payload: key }: PayloadAction<EditorKey>) => {
      const editor = state[key];
      return editor ? { ...state, [key]: { ...editor, saved: null } } : state;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    builder.addCase(requestAttempted, (state, { payload }) => {
      // The slice has no keys but those of editors.
      const sent = (Object.keys(state) as EditorKey[]).find((key) => saveKey(key) === payload.key);
      if (sent) delete state[sent]?.unsent;
    });
  },
  selectors: {
    selectEditor: (state, key: EditorKey): Editor => state[key] ?? CLEAN,
    selectDrafts: (state): Record<EditorKey, Draft> =>
      Object.fromEntries(Object.entries(state).flatMap(([key, { draft }]) => (draft ? [[key, draft]] : []))),
  },
});

export const { draftChanged, draftDropped, draftsRestored, recordSaved, editorLeft } = slice.actions;
export const { selectEditor, selectDrafts } = slice.selectors;
export const editorsReducer = slice.reducer;
