import preferences from '@src/areas/preferences';
import { areaOpened } from '@src/store/areas/areas.slice';
import {
  selectQueueLine,
  selectRoleLines,
  selectUnreadLines,
} from '@src/store/diagnostics/diagnostics.selectors';
import { persistedChanged, valueEdited } from '@src/store/preferences/pendingOperations.slice';
import { requestSucceeded } from '@src/store/requests/requests.slice';
import { userReceived } from '@src/store/session/session.slice';
import { grant, user } from '../../support/factories';
import { createEmptyStore } from '../../support/states';

test('lists roles by name and number of companies', () => {
  const store = createEmptyStore();
  expect(selectRoleLines(store.getState())).toEqual([]);
  const roles = [
    grant('content_editor', 1),
    grant('content_editor', 2),
    grant('graph_viewer', 2),
    grant('il_duce'),
    grant('Hemmelig rolle', 3),
  ];
  store.dispatch(userReceived(user({ roles })));
  expect(selectRoleLines(store.getState())).toEqual([
    'content_editor at 2 companies',
    'graph_viewer at 1 company',
    'il_duce at all companies',
    'a role that is not known here at 1 company',
  ]);
});

test('lists unreadable parts of cached answers without names', () => {
  const store = createEmptyStore();
  const leftOut = [
    {
      noun: 'speakers',
      count: 4,
      total: 9,
      reasons: ['Anna.size is not a number'],
      places: ['.size is not a number'],
    },
  ];
  store.dispatch(requestSucceeded({ key: 'products/dk/30', at: 1, leftOut }));
  expect(selectUnreadLines(store.getState())).toEqual(['4 of 9 speakers: .size is not a number']);
});

test('describes the progress of the queue without its content', () => {
  const store = createEmptyStore();
  expect(selectQueueLine(store.getState())).toBe('not opened');
  store.addReducers({ ...preferences.slices });
  store.dispatch(areaOpened('preferences'));
  expect(selectQueueLine(store.getState())).toBe(
    '0 changes pending, no save under way, online, kept on the device',
  );
  store.dispatch(valueEdited({ key: 'hemmelig', server: null, value: 'hemmelig' }));
  store.dispatch(persistedChanged(false));
  expect(selectQueueLine(store.getState())).toBe(
    '1 change pending, no save under way, online, not kept on the device',
  );
});
