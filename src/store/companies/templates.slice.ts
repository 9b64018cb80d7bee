import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TemplateMapping } from '../../domain/companies/companyRecords';
import { createSliceSelector } from '../createSliceSelector';
import { lazyState } from '../lazyState';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { ownedRecords } from '../records/ownedRecords';
import { signedOut } from '../session/session.slice';

interface CompanyTemplates {
  companyId: number;
  /** The company's stored templates, each with the id of a template. */
  templates: readonly TemplateMapping[];
}

/** Request actions: load a company's templates by the company's id, save all templates of a company. */
export const templatesRequested = createAction<number>('templates/templatesRequested');
export const templatesSaveRequested = createAction<CompanyTemplates>('templates/templatesSaveRequested');

/** Keys of the request and of the form. */
export const templatesKey = (companyId: number): string => `templates/${companyId}`;
export const templatesEditorKey = (companyId: number): EditorKey => editorKey('templates', companyId);

/** A template of a company. The API gives templates no id, but a company has at most one for each notification. */
interface TemplateRecord {
  id: string;
  mapping: TemplateMapping;
}

const records = ownedRecords(createEntityAdapter<TemplateRecord>());

function setTemplates(
  state: typeof records.initialState,
  { payload: { companyId, templates } }: PayloadAction<CompanyTemplates>,
): void {
  records.setAll(
    state,
    companyId,
    templates.map((mapping) => ({ id: `${companyId}/${mapping.notification}`, mapping })),
  );
}

const selectMappings = createSliceSelector([records.selectOf], (templates) =>
  templates?.map(({ mapping }) => mapping),
);

const slice = createSlice({
  name: 'templates',
  initialState: records.initialState,
  reducers: {
    templatesReceived: setTemplates,
    /** Stores the templates that the server now has, after this user's save or after another user's save. */
    templatesSaved: setTemplates,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => records.initialState);
  },
  selectors: {
    /** Returns the templates of a company in the order of the answer, or `undefined` until they are loaded. */
    selectTemplates: (state, companyId: number): readonly TemplateMapping[] | undefined =>
      selectMappings(state, { owner: companyId }),
  },
});

export const { templatesReceived, templatesSaved } = slice.actions;
export const { selectTemplates } = slice.getSelectors(lazyState(slice));
export const templatesReducer = slice.reducer;
