import {
  columnsArranged,
  DEFAULT_DEVICE_SETTINGS,
  densityChosen,
  deviceSettingsRestored,
  parseDeviceSettings,
  selectColumnOrder,
  selectDensity,
  selectDeviceSettings,
  selectHiddenColumns,
  selectShortcutsOn,
  shortcutsSwitched,
} from '@src/store/device/deviceSettings.slice';
import { signedOut } from '@src/store/session/session.slice';
import { createEmptyStore } from '../../support/states';

test('hides, orders and resets columns of one report only', () => {
  const store = createEmptyStore();
  const arrange = (report: string, hidden: readonly string[], order: readonly string[]) =>
    store.dispatch(columnsArranged({ report, hidden, order }));
  const arranged = (report: string) => [
    selectHiddenColumns(store.getState(), report),
    selectColumnOrder(store.getState(), report),
  ];
  expect(arranged('r')).toEqual([undefined, undefined]);
  arrange('r', ['deals', 'added'], []);
  arrange('other', ['deals'], ['b', 'a']);
  expect(arranged('r')).toEqual([['deals', 'added'], undefined]);
  arrange('r', [], ['added', 'deals']);
  expect(arranged('r')).toEqual([undefined, ['added', 'deals']]);
  arrange('r', [], []);
  expect(arranged('r')).toEqual([undefined, undefined]);
  expect(arranged('other')).toEqual([['deals'], ['b', 'a']]);
});

test('stores the chosen density and the switch for single-key shortcuts', () => {
  const store = createEmptyStore();
  store.dispatch(densityChosen('compact'));
  store.dispatch(shortcutsSwitched(false));
  expect(selectDensity(store.getState())).toBe('compact');
  expect(selectShortcutsOn(store.getState())).toBe(false);
});

test('signing out resets the settings in the store', () => {
  const store = createEmptyStore();
  store.dispatch(
    deviceSettingsRestored({
      density: 'compact',
      hiddenColumns: { r: ['a'] },
      columnOrder: {},
      singleKeyShortcuts: false,
      marksChance: false,
    }),
  );
  store.dispatch(signedOut({ byChoice: true }));
  expect(selectDeviceSettings(store.getState())).toEqual(DEFAULT_DEVICE_SETTINGS);
});

test('reads stored settings back unchanged', () => {
  const stored = {
    density: 'compact',
    hiddenColumns: { r: ['a', 'b'] },
    columnOrder: { r: ['b', 'a'], s: ['c'] },
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
  '{"columnOrder":{"r":"deals","s":null,"t":{}}}',
  '{"columnOrder":["deals"]}',
])('the text %p gives the default settings', (text) => {
  expect(parseDeviceSettings(text)).toEqual(DEFAULT_DEVICE_SETTINGS);
});

test('drops column ids that are not texts', () => {
  expect(parseDeviceSettings('{"hiddenColumns":{"r":["a",1,null,["b"],"c"]}}').hiddenColumns).toEqual({
    r: ['a', 'c'],
  });
});

test('accepts a report with a hostile name', () => {
  const { hiddenColumns } = parseDeviceSettings('{"hiddenColumns":{"__proto__":["a"]}}');
  expect(Object.entries(hiddenColumns)).toEqual([['__proto__', ['a']]]);
});
