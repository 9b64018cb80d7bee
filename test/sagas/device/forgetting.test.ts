import { areaRequested } from '@src/store/areas/areas.slice';
import { forgettingRequested } from '@src/store/device/forgettingRequests';
import { selectSession } from '@src/store/session/session.slice';
import { httpError, user } from '../../support/factories';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const OWN = [
  'greenroom.views.10.view.a',
  'greenroom.views.10.opens.googleads',
  'greenroom.goals.10.goal.dk.athenas.example/deals/2026//',
  'greenroom.outbox.10.key.a',
  'greenroom.pages.10.favourite./companies',
  'greenroom.pages.10.recent./companies',
  'greenroom.checkWork.10.profile.dk',
  'greenroom.checks.10',
  'greenroom.preferences.10',
  'greenroom.visits.10',
];
const OTHERS = [
  'greenroom.views.1.view.a',
  'greenroom.goals.100.goal.dk.athenas.example/deals/2026//',
  'greenroom.views.100.view.10',
  'greenroom.pages.11.recent./users/10',
  'greenroom.preferences.110',
  'greenroom.fonts',
  'greenroom.mode',
  'somebody.else.10.x',
];

async function start(logout: () => Promise<void>) {
  const app = startTestApp({
    sessionApi: { whoami: async () => user({ id: 10 }), logout },
    api: { companies: async () => [] },
  });
  await settle();
  app.store.dispatch(areaRequested('visits'));
  await settle();
  for (const name of [...OWN, ...OTHERS]) app.services.sharedStore.write(name, 'x');
  return app;
}

test('removes all data of a user from the device, by id, and signs the user out', async () => {
  const app = await start(async () => undefined);
  app.store.dispatch(forgettingRequested());
  await settle();
  for (const name of OWN) expect([name, app.services.sharedStore.read(name)]).toEqual([name, null]);
  for (const name of OTHERS) expect([name, app.services.sharedStore.read(name)]).toEqual([name, 'x']);
  expect(selectSession(app.state()).kind).toBe('anonymous');
});

test('removes the data even if the log-out call fails', async () => {
  const app = await start(() => Promise.reject(httpError(500, 'Away')));
  app.store.dispatch(forgettingRequested());
  await settle();
  for (const name of OWN) expect([name, app.services.sharedStore.read(name)]).toEqual([name, null]);
  expect(selectSession(app.state()).kind).toBe('signedIn');
});
