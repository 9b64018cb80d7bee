import {
  columnsReset,
  columnToggled,
  DEFAULT_DEVICE_SETTINGS,
  densityChosen,
  deviceSettingsRestored,
  parseDeviceSettings,
  selectDensity,
  selectDeviceSettings,
  selectHiddenColumns,
  selectShortcutsOn,
  shortcutsSwitched,
} from '../../../src/store/device/deviceSettings.slice';
import { signedOut } from '../../../src/store/session/session.slice';
import { createBareStore } from '../../support/states';

const toggle = (column: string, report = 'r') => columnToggled({ report, column });

test('a column is hidden, and shown again, in its own report alone', () => {
  const store = createBareStore();
  const hidden = (report: string) => selectHiddenColumns(store.getState(), report);
  expect(hidden('r')).toBeUndefined();
  store.dispatch(toggle('deals'));
  store.dispatch(toggle('added'));
  store.dispatch(toggle('deals', 'other'));
  expect(hidden('r')).toEqual(['deals', 'added']);
  store.dispatch(toggle('deals'));
  expect(hidden('r')).toEqual(['added']);
  expect(hidden('other')).toEqual(['deals']);
  store.dispatch(columnsReset('r'));
  expect(hidden('r')).toBeUndefined();
  expect(hidden('other')).toEqual(['deals']);
});

test('density and single keys are chosen', () => {
  const store = createBareStore();
  store.dispatch(densityChosen('compact'));
  store.dispatch(shortcutsSwitched(false));
  expect(selectDensity(store.getState())).toBe('compact');
  expect(selectShortcutsOn(store.getState())).toBe(false);
});

test('signing out takes them off the screen', () => {
  const store = createBareStore();
  store.dispatch(
    deviceSettingsRestored({
      density: 'compact',
      hiddenColumns: { r: ['a'] },
      singleKeyShortcuts: false,
      marksChance: false,
    }),
  );
  store.dispatch(signedOut({ byChoice: true }));
  expect(selectDeviceSettings(store.getState())).toEqual(DEFAULT_DEVICE_SETTINGS);
});

test('what was stored is read as it was', () => {
  const stored = {
    density: 'compact',
    hiddenColumns: { r: ['a', 'b'] },
    singleKeyShortcuts: false,
    marksChance: true,
  };
  expect(parseDeviceSettings(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '"compact"',
  '{"density":"cosy","hiddenColumns":[],"singleKeyShortcuts":"no"}',
  '{"density":1,"hiddenColumns":"all","singleKeyShortcuts":0}',
  '{"hiddenColumns":{"r":"deals","s":null,"t":{}}}',
])('the text %p is the default', (text) => {
  expect(parseDeviceSettings(text)).toEqual(DEFAULT_DEVICE_SETTINGS);
});

test('column ids that are no texts are left out', () => {
  expect(parseDeviceSettings('{"hiddenColumns":{"r":["a",1,null,["b"],"c"]}}').hiddenColumns).toEqual({
    r: ['a', 'c'],
  });
});

test('a report with a hostile name does no harm', () => {
  const { hiddenColumns } = parseDeviceSettings('{"hiddenColumns":{"__proto__":["a"]}}');
  expect(Object.entries(hiddenColumns)).toEqual([['__proto__', ['a']]]);
});
