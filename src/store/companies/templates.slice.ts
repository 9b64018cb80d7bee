import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TemplateMapping } from '../../domain/companies/companyRecords';
import { lazyState } from '../lazyState';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { signedOut } from '../session/session.slice';

interface CompanyTemplates {
  companyId: number;
  /** The company's stored templates. Each template has an id. */
  templates: readonly TemplateMapping[];
}

/** Request actions: load a company's templates by the company's id, save all templates of a company. */
export const templatesRequested = createAction<number>('templates/templatesRequested');
export const templatesSaveRequested = createAction<CompanyTemplates>('templates/templatesSaveRequested');

/** Keys of the request and of the form. */
export const templatesKey = (companyId: number): string => `templates/${companyId}`;
export const templatesEditorKey = (companyId: number): EditorKey => editorKey('templates', companyId);

/** Templates by company id. */
const initialState: Record<number, readonly TemplateMapping[]> = {};

const withTemplates = (state: typeof initialState, { payload }: PayloadAction<CompanyTemplates>) => ({
  ...state,
  [payload.companyId]: payload.templates,
});

const slice = createSlice({
  name: 'templates',
  initialState,
  reducers: {
    templatesReceived: withTemplates,
    /** Stores the templates that the server now has, after this user's save or after another user's save. */
    templatesSaved: withTemplates,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectTemplates: (state, companyId: number): readonly TemplateMapping[] | undefined => state[companyId],
  },
});

export const { templatesReceived, templatesSaved } = slice.actions;
export const { selectTemplates } = slice.getSelectors(lazyState(slice));
export const templatesReducer = slice.reducer;
