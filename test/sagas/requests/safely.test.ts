import { safely } from '@src/sagas/requests/safely';
import { call, delay } from 'typed-redux-saga';
import { createSagaStore } from '../../support/sagaStore';
import { seconds, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const silent = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('logs an error of a worker with the name of the worker, and does not throw it', async () => {
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

test('passes the arguments to the worker, and logs nothing without an error', async () => {
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

test('does not log a cancelled worker', async () => {
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
