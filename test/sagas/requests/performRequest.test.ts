import { RETRY_DELAY_MS } from '@src/domain/requests/retry';
import { performRequest, type Repeat } from '@src/sagas/requests/performRequest';
import { repeatTimeouts } from '@src/sagas/requests/repeatTimeouts';
import { announced, selectAnnouncement } from '@src/store/device/announcer.slice';
import { requestFailed, requestSucceeded, selectStatus } from '@src/store/requests/requests.slice';
import { failure, httpError } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { createSagaStore } from '../../support/sagaStore';
import { NOW, seconds, settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const key = 'rows';
/** Runs requests. The test gives their answers one by one. */
function requests() {
  const app = createSagaStore();
  const calls: (Deferred<string> & { signal: AbortSignal; atSecond: number })[] = [];
  const ask = (signal: AbortSignal) => {
    const answer = deferred<string>();
    calls.push({ ...answer, signal, atSecond: (Date.now() - NOW) / 1000 });
    return answer.promise;
  };
  return {
    ...app,
    calls,
    start: (name = key, repeat?: Repeat) => app.run(performRequest<string>, name, ask, announced, repeat),
    status: (name = key) => selectStatus(app.store.getState(), name),
    shown: () => selectAnnouncement(app.store.getState()).text,
    /** Answers the latest call. */
    answer: async (answer: string | Error) => {
      const latest = calls.at(-1);
      if (answer instanceof Error) latest?.reject(answer);
      else latest?.resolve(answer);
      await settle();
    },
  };
}

test('a success is first pending, and then ready with its data in the store', async () => {
  const { start, status, answer, shown, states } = requests();
  const task = start();
  expect(status()).toMatchObject({ phase: 'pending', attempt: 1, loadedAt: null, retryAt: null });
  await answer('hello');
  expect(status()).toEqual({ phase: 'ready', loadedAt: NOW });
  expect(shown()).toBe('hello');
  // The status is never ready before the data are in the store.
  expect(states.map((state) => [selectStatus(state, key).phase, selectAnnouncement(state).text])).toEqual([
    ['pending', ''],
    ['pending', 'hello'],
    ['ready', 'hello'],
  ]);
  await expect(task.toPromise()).resolves.toEqual({ ok: true, data: 'hello' });
});

test.each([400, 403, 404, 409, 422, 429, 500, 502, 503])('a %d fails at once', async (status) => {
  const request = requests();
  const task = request.start(key, repeatTimeouts);
  await request.answer(httpError(status, 'No'));
  expect(request.status()).toMatchObject({
    phase: 'failed',
    failure: { status, message: 'No' },
    loadedAt: null,
  });
  await seconds(600);
  expect(request.calls).toHaveLength(1);
  await expect(task.toPromise()).resolves.toMatchObject({ ok: false, failure: { status } });
});

test('a network failure has no status', async () => {
  const request = requests();
  request.start();
  await request.answer(new TypeError('Failed to fetch'));
  expect(request.status()).toMatchObject({ failure: { status: null, message: 'Failed to fetch' } });
});

test('a 504 fails at once without retries', async () => {
  const request = requests();
  request.start();
  await request.answer(httpError(504));
  expect(request.status()).toMatchObject({ phase: 'failed', failure: { status: 504 } });
});

describe('a cancelled request', () => {
  test('aborts its fetch, and ignores a late answer', async () => {
    const request = requests();
    const task = request.start();
    task.cancel();
    expect(request.calls[0]?.signal.aborted).toBe(true);
    expect(request.status()).toEqual({ phase: 'idle' });
    await request.answer('too late');
    expect(request.shown()).toBe('');
    expect(request.status()).toEqual({ phase: 'idle' });
  });

  test('restores the status of old data', () => {
    const request = requests();
    request.store.dispatch(requestSucceeded({ key, at: 5 }));
    const task = request.start();
    expect(request.status()).toMatchObject({ phase: 'pending', loadedAt: 5 });
    task.cancel();
    expect(request.status()).toEqual({ phase: 'ready', loadedAt: 5 });
  });

  test('restores the previous failure', () => {
    const request = requests();
    request.store.dispatch(requestFailed({ key, failure: failure() }));
    request.start().cancel();
    expect(request.status()).toEqual({ phase: 'failed', failure: failure(), loadedAt: null });
  });

  test('is not aborted after its end', async () => {
    const request = requests();
    const task = request.start();
    await request.answer('hello');
    task.cancel();
    expect(request.calls[0]?.signal.aborted).toBe(false);
    expect(request.status()).toMatchObject({ phase: 'ready' });
  });
});

test('two keys are independent', async () => {
  const request = requests();
  request.start('one', repeatTimeouts);
  request.start('two');
  const [one, two] = request.calls;
  one?.reject(httpError(504));
  await settle();
  two?.resolve('two');
  await settle();
  expect(request.status('one')).toMatchObject({ phase: 'pending', retryAt: NOW + RETRY_DELAY_MS });
  expect(request.status('two')).toEqual({ phase: 'ready', loadedAt: NOW });
  await seconds(RETRY_DELAY_MS / 1000);
  await request.answer('one');
  expect(request.status('one')).toEqual({ phase: 'ready', loadedAt: NOW + RETRY_DELAY_MS });
});

test('a reducer that throws is a bug, not a failed request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createSagaStore();
  const broken = () => {
    throw new Error('a reducer threw');
  };
  const task = app.run(performRequest<string>, key, async () => 'data', broken);
  await expect(task.toPromise()).rejects.toThrow('a reducer threw');
  expect(selectStatus(app.store.getState(), key).phase).not.toBe('failed');
});
