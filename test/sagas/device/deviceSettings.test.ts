import { createTextStore } from '@src/services/browser/storage';
import { areaRequested } from '@src/store/areas/areas.slice';
import { progressToggled, selectProgressOpen } from '@src/store/checks/checkArrangement.slice';
import {
  chanceMarksSwitched,
  columnsArranged,
  DEFAULT_DEVICE_SETTINGS,
  densityChosen,
  selectDeviceSettings,
  shortcutsSwitched,
} from '@src/store/device/deviceSettings.slice';
import { signedOut, whoamiRequested } from '@src/store/session/session.slice';
import { admin, httpError, user } from '../../support/factories';
import { memoryStore } from '../../support/fakeServices';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const keyOf = ({ id }: { id: number }) => `greenroom.preferences.${id}`;

async function startAs(person: ReturnType<typeof user> | null, texts: Record<string, string> = {}) {
  const deviceStore = memoryStore(texts);
  const who = { person };
  const app = startTestApp({
    deviceStore,
    sessionApi: {
      whoami: async () => {
        if (who.person) return who.person;
        throw httpError(401);
      },
    },
    api: { companies: async () => [] },
  });
  await settle();
  return { ...app, who, texts: deviceStore.texts, preferences: () => selectDeviceSettings(app.state()) };
}

test('stores every change on the device, under the id of the user', async () => {
  const app = await startAs(user());
  app.store.dispatch(densityChosen('compact'));
  app.store.dispatch(columnsArranged({ report: 'r', hidden: ['deals'], order: ['b', 'a'] }));
  app.store.dispatch(shortcutsSwitched(false));
  app.store.dispatch(chanceMarksSwitched(true));
  expect(JSON.parse(app.texts.get(keyOf(user())) ?? '')).toEqual({
    density: 'compact',
    hiddenColumns: { r: ['deals'] },
    columnOrder: { r: ['b', 'a'] },
    singleKeyShortcuts: false,
    marksChance: true,
  });
});

test('keeps what another tab has stored meanwhile', async () => {
  const app = await startAs(user());
  app.texts.set(keyOf(user()), '{"hiddenColumns":{"other":["deals"]},"singleKeyShortcuts":false}');
  app.store.dispatch(columnsArranged({ report: 'r', hidden: ['rqs'], order: [] }));
  expect(JSON.parse(app.texts.get(keyOf(user())) ?? '')).toEqual({
    ...DEFAULT_DEVICE_SETTINGS,
    hiddenColumns: { other: ['deals'], r: ['rqs'] },
    singleKeyShortcuts: false,
  });
});

test('restores the settings for the same user only', async () => {
  const texts = { [keyOf(user())]: '{"density":"compact"}' };
  expect((await startAs(user(), texts)).preferences().density).toBe('compact');
  expect((await startAs(admin(), texts)).preferences()).toEqual(DEFAULT_DEVICE_SETTINGS);
});

test('another user in the same tab gets their own settings', async () => {
  const app = await startAs(user(), { [keyOf(admin())]: '{"singleKeyShortcuts":false}' });
  app.store.dispatch(densityChosen('compact'));
  app.who.person = admin();
  app.store.dispatch(whoamiRequested());
  await settle();
  expect(app.preferences()).toEqual({ ...DEFAULT_DEVICE_SETTINGS, singleKeyShortcuts: false });
  expect(app.texts.get(keyOf(user()))).toContain('compact');
});

test('stores nothing without a signed-in user', async () => {
  const app = await startAs(null);
  app.store.dispatch(densityChosen('compact'));
  expect(app.texts.size).toBe(0);
});

test('signing out keeps the settings on the device', async () => {
  const app = await startAs(user());
  app.store.dispatch(densityChosen('compact'));
  app.store.dispatch(signedOut({ byChoice: true }));
  expect(app.preferences()).toEqual(DEFAULT_DEVICE_SETTINGS);
  expect(app.texts.get(keyOf(user()))).toContain('compact');
});

test('keeps the settings until the page closes if storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const app = startTestApp({
    deviceStore: createTextStore(blocked),
    sessionApi: { whoami: async () => user() },
    api: { companies: async () => [] },
  });
  await settle();
  app.store.dispatch(areaRequested('checks'));
  await settle();
  app.store.dispatch(densityChosen('compact'));
  app.store.dispatch(columnsArranged({ report: 'r', hidden: ['deals'], order: ['b', 'a'] }));
  app.store.dispatch(progressToggled());
  app.store.dispatch(whoamiRequested());
  await settle();
  expect(selectDeviceSettings(app.state())).toEqual({
    ...DEFAULT_DEVICE_SETTINGS,
    density: 'compact',
    hiddenColumns: { r: ['deals'] },
    columnOrder: { r: ['b', 'a'] },
  });
  expect(selectProgressOpen(app.state())).toBe(true);
});
