import type { Goal } from '@src/domain/goals/goal';
import { goalKey } from '@src/domain/goals/goal';
import { goalPrefix } from '@src/domain/session/storageKeys';
import type { GoalsApi } from '@src/services/goals/goalsApi';
import { writeGoalsFile } from '@src/services/goals/goalsFile';
import { writeStoredGoal } from '@src/services/goals/readGoal';
import { HttpError } from '@src/services/http/failure';
import { areaRequested } from '@src/store/areas/areas.slice';
import { selectGoalMap } from '@src/store/goals/goals.selectors';
import {
  GOAL_WRITE_KEY,
  GOALS_KEY,
  goalDeletionRequested,
  goalSaveRequested,
  goalSharingRequested,
  goalsExportRequested,
  goalsImportRequested,
  goalsRequested,
  selectDeviceGoals,
  selectGoalsTold,
  selectIsRefused,
} from '@src/store/goals/goals.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { failure, httpError, runtimeConfig, user } from '@test/support/factories';
import { deferred } from '@test/support/fakeApi';
import { goalOf } from '@test/support/goals/goal';
import { createSharedDevice } from '@test/support/sharedDevice';
import { settle, startTestApp, withFakeClock } from '@test/support/startTestApp';

withFakeClock();

const DEALS = goalOf();
const SET = {
  site: DEALS.site,
  figure: DEALS.figure,
  seller: null,
  currency: null,
  period: '2026',
  amount: 400,
};
const name = (goal: Goal, userId = 10) => goalPrefix(userId) + goalKey(goal);

type Given = NonNullable<Parameters<typeof startTestApp>[0]>;

async function open({ features = [], ...given }: Given & { features?: 'goals'[] } = {}) {
  const app = startTestApp({
    sessionApi: { whoami: async () => user({ id: 10 }), logout: async () => undefined },
    api: { companies: async () => [] },
    loadConfig: async () => runtimeConfig({ features }),
    ...given,
  });
  await settle();
  app.store.dispatch(areaRequested('goals'));
  await settle();
  return {
    ...app,
    send: async (...actions: Parameters<typeof app.store.dispatch>[0][]) => {
      for (const action of actions) app.store.dispatch(action);
      await settle();
    },
    amounts: () => Object.values(selectGoalMap(app.state())).map(({ amount }) => amount),
    write: () => selectStatus(app.state(), GOAL_WRITE_KEY),
    told: () => selectGoalsTold(app.state()),
  };
}

/** Opens the app with an API that shares goals. */
const openShared = async (goals: Partial<GoalsApi>, given: Given = {}) =>
  open({ features: ['goals'], goals: { goals: async () => [], ...goals }, ...given });
const stored = async (goal: object) => ({ ...DEALS, ...goal, setBy: 'Ida', isOwn: true });

test('keeps the goals of two tabs on the device, and neither overwrites the other', async () => {
  const device = createSharedDevice();
  const [one, other] = [await open(device.openTab().services), await open(device.openTab().services)];
  await one.send(goalSaveRequested(SET));
  await other.send(goalSaveRequested({ ...SET, period: '2027', amount: 500 }));
  for (const tab of [one, other]) expect(tab.amounts()).toEqual([400, 500]);
  await other.send(goalSaveRequested({ ...SET, amount: 450 }));
  expect(one.amounts().sort()).toEqual([450, 500]);
  await one.send(goalDeletionRequested(SET));
  for (const tab of [one, other]) expect(tab.amounts()).toEqual([500]);
  const later = await open(device.openTab().services);
  expect(later.amounts()).toEqual([500]);
  expect(Object.values(selectDeviceGoals(later.state()))[0]).toMatchObject({
    setBy: 'Anna Berg',
    setAt: '2026-03-15T12:00:00.000Z',
  });
});

test('reads neither the goals of others nor garbage from the device', async () => {
  const device = createSharedDevice();
  device.texts.set(name(DEALS), writeStoredGoal(DEALS));
  device.texts.set(name(DEALS, 11), writeStoredGoal({ ...DEALS, amount: 11 }));
  device.texts.set(`${goalPrefix(10)}x`, writeStoredGoal({ ...DEALS, amount: 12 }));
  device.texts.set(name({ ...DEALS, period: '2027' }), '{"site":');
  const app = await open(device.openTab().services);
  expect(app.amounts()).toEqual([400]);
});

test('says that a device without storage does not keep a goal', async () => {
  const app = await open();
  await app.send(goalSaveRequested(SET));
  expect(app.amounts()).toEqual([400]);
  expect(selectIsRefused(app.state())).toBe(true);
});

test('sends one call for a double click', async () => {
  const answer = deferred<Goal>();
  const setGoal = jest.fn(() => answer.promise);
  const app = await openShared({ setGoal });
  await app.send(goalSaveRequested(SET), goalSaveRequested(SET));
  expect(setGoal).toHaveBeenCalledTimes(1);
  answer.resolve(DEALS);
  await settle();
  expect([app.amounts(), app.write().phase]).toEqual([[400], 'ready']);
});

test.each([403, 422, 500, null])('changes nothing if the API refuses a goal with %p', async (status) => {
  const error = new HttpError(failure({ status }));
  const setGoal = () => Promise.reject(error);
  const deleteGoal = () => Promise.reject(error);
  const app = await openShared({ goals: async () => [DEALS], setGoal, deleteGoal });
  await app.send(goalsRequested());
  for (const action of [goalSaveRequested({ ...SET, amount: 7 }), goalDeletionRequested(SET)]) {
    await app.send(action);
    expect(app.write()).toMatchObject({ phase: 'failed', failure: { status } });
    expect(app.amounts()).toEqual([400]);
  }
});

test('removes a goal that somebody else has deleted', async () => {
  const deleteGoal = () => Promise.reject(httpError(404));
  const app = await openShared({ goals: async () => [DEALS], deleteGoal });
  await app.send(goalsRequested(), goalDeletionRequested(SET));
  expect([app.amounts(), app.write().phase]).toEqual([[], 'ready']);
});

test('keeps the shared goals when they fail to load again', async () => {
  let fails = false;
  const goals = async () => {
    if (fails) throw httpError(500);
    return [DEALS];
  };
  const app = await openShared({ goals });
  await app.send(goalsRequested());
  fails = true;
  await app.send(goalsRequested());
  expect(selectStatus(app.state(), GOALS_KEY).phase).toBe('failed');
  expect(app.amounts()).toEqual([400]);
});

test('makes no call without the feature', async () => {
  const app = await open();
  await app.send(goalsRequested());
  expect(selectStatus(app.state(), GOALS_KEY).phase).toBe('idle');
});

async function withTwoOnDevice(setGoal: GoalsApi['setGoal']) {
  const device = createSharedDevice();
  for (const goal of [DEALS, { ...DEALS, period: '2027' }])
    device.texts.set(name(goal), writeStoredGoal(goal));
  return { device, app: await openShared({ setGoal }, device.openTab().services) };
}

test('moves the goals of the device to an API that shares goals', async () => {
  const { device, app } = await withTwoOnDevice(stored);
  expect(app.amounts()).toEqual([]);
  await app.send(goalSharingRequested());
  expect(app.told()).toEqual(['2 goals were shared.']);
  expect(app.amounts()).toEqual([400, 400]);
  expect([...device.texts.keys()].filter((key) => key.includes('.goal.'))).toEqual([]);
});

test.each([
  [403, 2, ['1 goal was shared.', '1 of 2 could not be sent: 403: Away']],
  [500, 1, ['2 of 2 could not be sent: 500: Away']],
])('after a %i for the first goal makes %i calls', async (status, calls, told) => {
  const setGoal = jest.fn(async (goal: object) => {
    if (setGoal.mock.calls.length === 1) throw httpError(status, 'Away');
    return stored(goal);
  });
  const { app } = await withTwoOnDevice(setGoal);
  await app.send(goalSharingRequested());
  expect(setGoal).toHaveBeenCalledTimes(calls);
  expect(app.told()).toEqual(told);
  expect(app.write().phase).toBe('idle');
});

test('keeps on the device the goals that could not be shared', async () => {
  const { device, app } = await withTwoOnDevice(async (goal) => {
    if (goal.period === '2027') throw httpError(422, 'Too many');
    return stored(goal);
  });
  await app.send(goalSharingRequested());
  expect(app.told()).toEqual(['1 goal was shared.', '1 of 2 could not be sent: 422: Too many']);
  expect(Object.values(selectDeviceGoals(app.state())).map(({ period }) => period)).toEqual(['2027']);
  expect(device.texts.has(name(DEALS))).toBe(false);
});

test('exports the goals to a file that another device imports', async () => {
  const one = await open(createSharedDevice().openTab().services);
  await one.send(goalSaveRequested(SET), goalsExportRequested());
  expect(one.saved.map((file) => file.name)).toEqual(['greenroom_goals_2026-03-15.json']);
  const other = await open(createSharedDevice().openTab().services);
  const text = one.saved[0]?.text ?? '';
  await other.send(goalsImportRequested(text));
  expect(other.amounts()).toEqual([400]);
  expect(other.told()).toEqual(['1 goal was added.']);
  await other.send(goalsImportRequested(text));
  expect(other.told()).toEqual(['1 goal was there already.']);
  await other.send(goalsImportRequested('nonsense'));
  expect(other.told()).toEqual(['This is no file of Greenroom goals. Nothing was imported.']);
  expect(other.amounts()).toEqual([400]);
});

test('sends the goals of a file to an API that shares goals', async () => {
  const setGoal = jest.fn(stored);
  const app = await openShared({ setGoal });
  await app.send(goalsImportRequested(writeGoalsFile([DEALS])));
  expect(setGoal).toHaveBeenCalledTimes(1);
  expect(app.told()).toEqual(['1 goal was added.', '1 goal was sent.']);
});
