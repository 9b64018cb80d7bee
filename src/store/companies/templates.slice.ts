import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TemplateMapping } from '../../domain/companies/companyRecords';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { signedOut } from '../session/session.slice';

interface CompanyTemplates {
  companyId: number;
  /** Those that the company has: none without an id. */
  templates: readonly TemplateMapping[];
}

/** Wishes: a screen shows the templates of a company; somebody saves all of them. */
export const templatesNeeded = createAction<number>('templates/templatesNeeded');
export const templatesSaveRequested = createAction<CompanyTemplates>('templates/templatesSaveRequested');

/** Keys of the request and of the form. */
export const templatesKey = (companyId: number): string => `templates/${companyId}`;
export const templatesEditorKey = (companyId: number): EditorKey => editorKey('templates', companyId);

/** By company. */
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
    /** They are stored so now: by this person, or by somebody else as a save has found. */
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
export const { selectTemplates } = slice.selectors;
export const templatesReducer = slice.reducer;
