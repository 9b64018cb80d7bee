import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportId } from '@src/domain/screens/screens';
import { lazyState } from '../../lazyState';
import { signedOut } from '../../session/session.slice';
import type { SavedView } from './savedView';

export const UNREADABLE = 'Saved views could not be read and are reset';

/** A message in the views menu, with the previous view for undo. */
export interface ViewsNotice {
  text: string;
  undo?: { view: SavedView; opens: boolean };
  /** True if the device could not persist a change. */
  isRefusal?: boolean;
}

interface SavedViewsState {
  /** The views of all reports. */
  views: readonly SavedView[];
  notice: ViewsNotice | null;
  /** The result of the last import, in sentences. */
  imported: readonly string[] | null;
}

const initialState: SavedViewsState = { views: [], notice: null, imported: null };

/**
 * Request actions: choose the view with which a report opens (`null` for none), export all views to a file, import the
 * views of a file's text.
 */
export const openingViewChosen = createAction<{ report: ReportId; view: string | null }>(
  'savedViews/openingViewChosen',
);
export const viewsExportRequested = createAction('savedViews/viewsExportRequested');
export const viewsImportRequested = createAction<string>('savedViews/viewsImportRequested');

const without = (views: readonly SavedView[], id: string) => views.filter((view) => view.id !== id);
const withView = (views: readonly SavedView[], view: SavedView) => [...without(views, view.id), view];

const slice = createSlice({
  name: 'savedViews',
  initialState,
  reducers: {
    /** Stores the views read from the device, with the number of views that could not be read. */
    viewsRestored: (
      state,
      { payload: { views, unreadable } }: PayloadAction<{ views: readonly SavedView[]; unreadable: number }>,
    ): SavedViewsState => ({ ...state, views, notice: unreadableNotice(views.length, unreadable) }),
    viewSaved: {
      prepare: (payload: Omit<SavedView, 'id'> & { id?: string }) => ({
        payload: { id: nanoid(), ...payload },
      }),
      reducer: (state, { payload }: PayloadAction<SavedView>): SavedViewsState => ({
        ...state,
        views: withView(state.views, payload),
        notice: null,
      }),
    },
    /** Replaces the content of a view. */
    viewReplaced: (
      state,
      {
        payload: { view, before, opens },
      }: PayloadAction<{ view: SavedView; before: SavedView; opens: boolean }>,
    ): SavedViewsState => ({
      ...state,
      views: withView(state.views, view),
      notice: { text: `View “${view.name}” replaced`, undo: { view: before, opens } },
    }),
    viewRemoved: (
      state,
      { payload: { view, opens } }: PayloadAction<{ view: SavedView; opens: boolean }>,
    ): SavedViewsState => ({
      ...state,
      views: without(state.views, view.id),
      notice: { text: `View “${view.name}” deleted`, undo: { view, opens } },
    }),
    /** Applies a change from another tab. `view` is `null` if that tab has deleted the view. */
    viewSynced: (
      state,
      { payload: { id, view } }: PayloadAction<{ id: string; view: SavedView | null }>,
    ): SavedViewsState => ({
      ...state,
      views: view ? withView(state.views, view) : without(state.views, id),
    }),
    /** Reports that the device could not persist a change. The payload is the text to show. */
    viewNotPersisted: (state, { payload: text }: PayloadAction<string>): SavedViewsState => ({
      ...state,
      notice: { text, isRefusal: true },
    }),
    viewsImported: (state, { payload }: PayloadAction<readonly string[]>): SavedViewsState => ({
      ...state,
      imported: payload,
    }),
    importSeen: (state): SavedViewsState => ({ ...state, imported: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectSavedViews: (state) => state.views,
    selectViewsNotice: (state) => state.notice,
    selectViewsImported: (state) => state.imported,
  },
});

function unreadableNotice(readable: number, unreadable: number): ViewsNotice | null {
  if (unreadable === 0) return null;
  if (readable === 0) return { text: UNREADABLE };
  return { text: `${unreadable} saved ${unreadable === 1 ? 'view' : 'views'} could not be read` };
}

export const {
  viewsRestored,
  viewSaved,
  viewReplaced,
  viewRemoved,
  viewSynced,
  viewNotPersisted,
  viewsImported,
  importSeen,
} = slice.actions;
export const { selectSavedViews, selectViewsNotice, selectViewsImported } = slice.getSelectors(
  lazyState(slice),
);
export const savedViewsReducer = slice.reducer;
