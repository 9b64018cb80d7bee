import { safely } from '@src/sagas/requests/safely';
import { call, delay } from 'typed-redux-saga';
import { createSagaStore } from '../../support/sagaStore';
import { seconds, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const silent = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('a bug in a worker is logged with its name, and goes no further', async () => {
  const logged = silent();
  const bug = new Error('a bug');
  const { run, errors } = createSagaStore();
  const task = run(
    safely(function* loadRows() {
      yield* delay(1);
      throw bug;
    }),
  );
  await seconds(1);
  await expect(task.toPromise()).resolves.toBeUndefined();
  expect(errors).toEqual([]);
  expect(logged.mock.calls).toEqual([['loadRows failed', bug]]);
});

test('a worker gets its arguments, and without a bug nothing is logged', async () => {
  const logged = silent();
  const got: unknown[] = [];
  const { run } = createSagaStore();
  await run(
    safely(function* (one: number, two: string) {
      yield* call(() => got.push(one, two));
    }),
    1,
    'b',
  ).toPromise();
  expect(got).toEqual([1, 'b']);
  expect(logged).not.toHaveBeenCalled();
});

test('a cancelled worker is no bug', async () => {
  const logged = silent();
  const { run } = createSagaStore();
  const task = run(
    safely(function* () {
      yield* delay(1000);
    }),
  );
  task.cancel();
  await seconds(2);
  expect(logged).not.toHaveBeenCalled();
});
