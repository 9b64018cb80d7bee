import { selectArea } from '@src/store/areas/areas.slice';
import { operationName } from '@src/store/preferences/stored';
import { admin, company, httpError, user } from '../../support/factories';
import { createSharedDevice } from '../../support/sharedDevice';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const OPERATION = JSON.stringify({ key: 'a', order: 1, edit: 'e', kind: 'upsert', value: '1', base: null });
const mine = operationName(admin().id, 'a');

/** Opens a tab of a user, on a device with the given names in its storage. */
async function start(who = admin(), names: string[] = []) {
  const device = createSharedDevice();
  for (const name of names) device.texts.set(name, OPERATION);
  const { services } = device.openTab();
  const asked: string[] = [];
  const app = startTestApp({
    ...services,
    sessionApi: { whoami: async () => who },
    api: { companies: async () => [company()] },
    administration: {
      keyValues: () => {
        asked.push('keyValues');
        return Promise.reject(httpError(500));
      },
    },
  });
  await settle();
  return { ...app, device, asked, area: () => selectArea(app.state(), 'preferences') };
}

test('does not open the area without pending changes', async () => {
  const { area } = await start(admin(), [operationName(99, 'a')]);
  expect(area()).toBe('closed');
});

test('opens the area with pending changes, without a call', async () => {
  const { area, state, asked } = await start(admin(), [mine]);
  expect(area()).toBe('open');
  expect(state().pendingOperations.operations).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('opens the area when the user changes a value in another tab', async () => {
  const { area, device } = await start();
  const other = device.openTab();
  other.services.sharedStore.write(mine, OPERATION);
  await settle();
  expect(area()).toBe('open');
});

test('sends nothing for a user who is no longer a group admin, even after a Save', async () => {
  const device = [mine, `greenroom.outbox.${admin().id}.run`];
  const { area, asked } = await start(user({ id: admin().id }), device);
  expect(area()).toBe('closed');
  expect(asked).toEqual([]);
});
