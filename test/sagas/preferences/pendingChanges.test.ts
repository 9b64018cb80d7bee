import { selectArea } from '@src/store/areas/areas.slice';
import { operationName } from '@src/store/preferences/stored';
import { admin, company, httpError, user } from '../../support/factories';
import { createSharedDevice } from '../../support/sharedDevice';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const OPERATION = JSON.stringify({ key: 'a', order: 1, edit: 'e', kind: 'upsert', value: '1', base: null });
const mine = operationName(admin().id, 'a');

/** A tab of a person, on a device that holds what the test has put there. */
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

test('who has nothing pending loads nothing of it', async () => {
  const { area } = await start(admin(), [operationName(99, 'a')]);
  expect(area()).toBe('closed');
});

test('who has something pending gets it shown, and no call is made for it', async () => {
  const { area, state, asked } = await start(admin(), [mine]);
  expect(area()).toBe('open');
  expect(state().pendingOperations.operations).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('so does a tab whose person changes something in another', async () => {
  const { area, device } = await start();
  const other = device.openTab();
  other.services.sharedStore.write(mine, OPERATION);
  await settle();
  expect(area()).toBe('open');
});

test('who is no admin of all companies any more sends nothing, whatever was saved', async () => {
  const device = [mine, `greenroom.outbox.${admin().id}.run`];
  const { area, asked } = await start(user({ id: admin().id }), device);
  expect(area()).toBe('closed');
  expect(asked).toEqual([]);
});
