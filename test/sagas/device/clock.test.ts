import { selectToday } from '@src/store/clock/clock.slice';
import { runtimeConfig, user } from '../../support/factories';
import { seconds, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

async function startAt(instant: string, timeZone = 'Europe/Copenhagen') {
  jest.setSystemTime(Date.parse(instant));
  const app = startTestApp({
    loadConfig: async () => runtimeConfig({ timeZone }),
    sessionApi: { whoami: async () => user() },
    api: { companies: async () => [] },
  });
  await settle();
  return { ...app, today: () => selectToday(app.state()) };
}

test('the day changes within a minute of midnight in the time zone of the group', async () => {
  const app = await startAt('2026-03-15T22:58:30Z');
  expect(app.today()).toBe('2026-03-15');
  await seconds(60);
  expect(app.today()).toBe('2026-03-15');
  await seconds(60);
  expect(app.today()).toBe('2026-03-16');
});

test('the day changes an hour earlier in UTC in summer', async () => {
  const app = await startAt('2026-06-30T21:59:30Z');
  expect(app.today()).toBe('2026-06-30');
  await seconds(60);
  expect(app.today()).toBe('2026-07-01');
});

test('midnight depends on the time zone', async () => {
  const app = await startAt('2026-03-15T22:58:30Z', 'America/New_York');
  await seconds(120);
  expect(app.today()).toBe('2026-03-15');
});

test('a sleeping tab updates the day as soon as the person returns', async () => {
  const app = await startAt('2026-03-15T12:00:00Z');
  jest.setSystemTime(Date.parse('2026-03-17T12:00:00Z'));
  app.comeBack();
  await settle();
  expect(app.today()).toBe('2026-03-17');
});

test('a minute without a new day changes nothing', async () => {
  const app = await startAt('2026-03-15T12:00:00Z');
  const before = app.state();
  await seconds(300);
  expect(app.state()).toBe(before);
});
