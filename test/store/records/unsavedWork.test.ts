import { pendingOperationsReducer, valueEdited } from '@src/store/preferences/pendingOperations.slice';
import { editorKey, saveKey } from '@src/store/records/editorKeys';
import { draftChanged, draftDropped, editorsReducer, selectDrafts } from '@src/store/records/editors.slice';
import { screenLeft } from '@src/store/records/screenLeft';
import { selectUnsavedWork } from '@src/store/records/unsavedWork';
import { requestAttempted, requestFailed } from '@src/store/requests/requests.slice';
import { failure } from '../../support/factories';
import { createSagaStore } from '../../support/sagaStore';

const KEY = editorKey('company', 3);
const PATH = '/companies/edit/3';

function openStore() {
  const { store } = createSagaStore();
  const behind = (path: string) => selectUnsavedWork(store.getState(), path);
  return { store, behind };
}

test('there is no unsaved work without an opened editor', () => {
  const { behind } = openStore();
  expect([behind(PATH), behind('/preferences')]).toEqual([null, null]);
});

test('a draft is unsaved work on its own screen until the draft is sent or dropped', () => {
  const { store, behind } = openStore();
  store.addReducers({ editors: editorsReducer });
  store.dispatch(draftChanged({ key: KEY, draft: { name: 'A' }, at: PATH }));
  expect([behind(PATH), behind('/companies'), behind('/preferences')]).toEqual(['draft', null, null]);
  store.dispatch(requestAttempted({ key: saveKey(KEY), attempt: 1 }));
  expect(behind(PATH)).toBeNull();
  store.dispatch(requestFailed({ key: saveKey(KEY), failure: failure() }));
  expect(behind(PATH)).toBe('draft');
  store.dispatch(draftDropped(KEY));
  expect(behind(PATH)).toBeNull();
});

test('leaving a screen drops only the drafts of that screen', () => {
  const { store } = openStore();
  store.addReducers({ editors: editorsReducer });
  const other = editorKey('user', 2);
  store.dispatch(draftChanged({ key: KEY, draft: { name: 'A' }, at: PATH }));
  store.dispatch(draftChanged({ key: other, draft: { name: 'B' }, at: '/users/edit/2' }));
  store.dispatch(screenLeft(PATH));
  expect(selectDrafts(store.getState())).toEqual({ [other]: { draft: { name: 'B' }, at: '/users/edit/2' } });
});

test('changes of preferences are unsaved work on their own screen', () => {
  const { store, behind } = openStore();
  store.addReducers({ pendingOperations: pendingOperationsReducer });
  store.dispatch(valueEdited({ key: 'a', server: null, value: '1' }));
  expect([behind('/preferences'), behind('/companies')]).toEqual(['changes', null]);
});
