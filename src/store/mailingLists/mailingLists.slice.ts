import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListProvider, MailingList } from '../../domain/mailingLists/mailingList';
import { lazyState } from '../lazyState';
import { type EditorKey, editorKey } from '../records/editorKeys';
import { signedOut } from '../session/session.slice';

/** Request actions: load the lists of both providers, save a list. */
export const mailingListsRequested = createAction('mailingLists/mailingListsRequested');
export const mailingListSaveRequested = createAction<MailingList>('mailingLists/mailingListSaveRequested');

export const MAILING_LISTS_KEY = 'mailingLists';

/**
 * Returns the id of a list among all providers. Each provider numbers its own lists, so the number alone is ambiguous.
 */
export const mailingListId = ({ provider, id }: Pick<MailingList, 'provider' | 'id'>): string =>
  `${provider}/${id}`;

/** Returns the editor key of a list. */
export const mailingListEditorKey = ({ provider, id }: Pick<MailingList, 'provider' | 'id'>): EditorKey =>
  editorKey(`mailingList/${provider}`, id);

const adapter = createEntityAdapter<MailingList, string>({ selectId: mailingListId });
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'mailingLists',
  initialState,
  reducers: {
    mailingListsReceived: (_state, { payload }: PayloadAction<MailingList[]>) =>
      adapter.setAll(initialState, payload),
    mailingListSaved(state, { payload }: PayloadAction<MailingList>) {
      adapter.setOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectMailingLists: adapter.getSelectors().selectAll,
    selectMailingList: (
      state,
      { provider, id }: { provider: ListProvider; id: number },
    ): MailingList | undefined => state.entities[mailingListId({ provider, id })],
  },
});

export const { mailingListsReceived, mailingListSaved } = slice.actions;
export const { selectMailingLists, selectMailingList } = slice.getSelectors(lazyState(slice));
export const mailingListsReducer = slice.reducer;
