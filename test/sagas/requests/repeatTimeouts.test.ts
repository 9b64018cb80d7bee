import { RETRY_DELAY_MS } from '@src/domain/requests/retry';
import { performRequest } from '@src/sagas/requests/performRequest';
import { repeatTimeouts } from '@src/sagas/requests/repeatTimeouts';
import { announced, selectAnnouncement } from '@src/store/device/announcer.slice';
import { requestSucceeded, retryRequested, selectStatus } from '@src/store/requests/requests.slice';
import { failure, httpError } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { createSagaStore } from '../../support/sagaStore';
import { NOW, seconds, settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const DELAY = RETRY_DELAY_MS / 1000;
const TIMED_OUT = 'Request timed out. Please try again later or contact support.';

/** Runs requests that retry a 504. The test gives their answers one by one. */
function requests() {
  const app = createSagaStore();
  const calls: (Deferred<string> & { key: string; signal: AbortSignal; atSecond: number })[] = [];
  return {
    ...app,
    calls,
    start: (key = 'rows') =>
      app.run(
        performRequest<string>,
        key,
        (signal: AbortSignal) => {
          const answer = deferred<string>();
          calls.push({ ...answer, key, signal, atSecond: (Date.now() - NOW) / 1000 });
          return answer.promise;
        },
        announced,
        repeatTimeouts,
      ),
    status: (key = 'rows') => selectStatus(app.store.getState(), key),
    shown: () => selectAnnouncement(app.store.getState()).text,
    tryNow: (key = 'rows') => app.store.dispatch(retryRequested(key)),
    /** Answers the latest call. */
    answer: async (answer: string | Error) => {
      const latest = calls.at(-1);
      if (answer instanceof Error) latest?.reject(answer);
      else latest?.resolve(answer);
      await settle();
    },
    seconds: () => calls.map(({ atSecond }) => atSecond),
  };
}

type Requests = ReturnType<typeof requests>;

async function expectTimedOut({ status, calls }: Requests): Promise<void> {
  expect(status()).toEqual({
    phase: 'failed',
    failure: { status: null, statusText: '', message: TIMED_OUT },
    loadedAt: null,
  });
  await seconds(600);
  expect(calls).toHaveLength(4);
}

test('calls at 0, 60, 120 and 180 seconds, and fails after the fourth 504', async () => {
  const request = requests();
  const task = request.start();
  for (const attempt of [1, 2, 3]) {
    expect(request.status()).toMatchObject({ phase: 'pending', attempt, retryAt: null });
    await request.answer(httpError(504, `No ${attempt}`));
    expect(request.status()).toMatchObject({
      phase: 'pending',
      attempt,
      retryAt: NOW + attempt * 60_000,
      failure: { status: 504, message: `No ${attempt}` },
    });
    await seconds(59);
    expect(request.calls).toHaveLength(attempt);
    await seconds(1);
    expect(request.calls).toHaveLength(attempt + 1);
  }
  await request.answer(httpError(504));
  await expectTimedOut(request);
  expect(request.seconds()).toEqual([0, 60, 120, 180]);
  await expect(task.toPromise()).resolves.toMatchObject({ ok: false, failure: { message: TIMED_OUT } });
});

test.each([1, 2, 3])('succeeds after 504 number %i', async (timeouts) => {
  const request = requests();
  request.start();
  for (let attempt = 1; attempt <= timeouts; attempt += 1) {
    await request.answer(httpError(504));
    await seconds(DELAY);
  }
  await request.answer('late');
  expect(request.status()).toEqual({ phase: 'ready', loadedAt: NOW + timeouts * RETRY_DELAY_MS });
  expect(request.shown()).toBe('late');
  await seconds(600);
  expect(request.calls).toHaveLength(timeouts + 1);
});

test.each([400, 403, 404, 422, 429, 500, 502, 503])(
  'does not retry a %d, also after a 504',
  async (status) => {
    const first = requests();
    first.start();
    await first.answer(httpError(status, 'No'));
    expect(first.status()).toMatchObject({ phase: 'failed', failure: { status, message: 'No' } });

    const second = requests();
    second.start();
    await second.answer(httpError(504));
    await seconds(DELAY);
    await second.answer(httpError(status, 'No'));
    expect(second.status()).toMatchObject({ phase: 'failed', failure: { status, message: 'No' } });
    await seconds(600);
    expect([first.calls.length, second.calls.length]).toEqual([1, 2]);
  },
);

test('does not retry a call without an answer', async () => {
  const request = requests();
  request.start();
  await request.answer(new TypeError('Failed to fetch'));
  expect(request.status()).toMatchObject({ failure: { status: null, message: 'Failed to fetch' } });
  await seconds(600);
  expect(request.calls).toHaveLength(1);
});

describe('“Try now”', () => {
  test('calls at once, and restarts the delay', async () => {
    const request = requests();
    request.start();
    await request.answer(httpError(504));
    await seconds(18);
    request.tryNow();
    expect(request.status()).toMatchObject({ phase: 'pending', attempt: 2, retryAt: null });
    await request.answer(httpError(504));
    expect(request.status()).toMatchObject({ attempt: 2, retryAt: NOW + 18_000 + RETRY_DELAY_MS });
    await seconds(DELAY);
    await request.answer(httpError(504));
    await seconds(DELAY);
    await request.answer(httpError(504));
    await expectTimedOut(request);
    expect(request.seconds()).toEqual([0, 18, 18 + DELAY, 18 + 2 * DELAY]);
  });

  test('counts as one of the three retries', async () => {
    const request = requests();
    request.start();
    for (let time = 1; time <= 3; time += 1) {
      await request.answer(httpError(504));
      request.tryNow();
    }
    await request.answer(httpError(504));
    await expectTimedOut(request);
    request.tryNow();
    expect(request.seconds()).toEqual([0, 0, 0, 0]);
  });

  test('calls once on two clicks, and never while a call is under way', async () => {
    const request = requests();
    request.start();
    request.tryNow();
    await request.answer(httpError(504));
    request.tryNow();
    request.tryNow();
    expect(request.calls).toHaveLength(2);
    await request.answer(httpError(504));
    expect(request.status()).toMatchObject({ attempt: 2, retryAt: NOW + RETRY_DELAY_MS });
  });
});

describe('a cancelled retry', () => {
  test('makes no more calls during the delay, and restores the failure', async () => {
    const request = requests();
    const task = request.start();
    await request.answer(httpError(504, 'Slow'));
    task.cancel();
    await seconds(600);
    request.tryNow();
    expect(request.calls).toHaveLength(1);
    expect(request.status()).toMatchObject({ phase: 'failed', failure: { status: 504, message: 'Slow' } });
  });

  test('aborts a repeated call, and ignores its answer', async () => {
    const request = requests();
    const task = request.start();
    await request.answer(httpError(504));
    await seconds(DELAY);
    task.cancel();
    expect(request.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    await request.answer('too late');
    expect(request.shown()).toBe('');
    await seconds(600);
    expect(request.calls).toHaveLength(2);
  });

  test('keeps the loading time of old data', async () => {
    const request = requests();
    request.store.dispatch(requestSucceeded({ key: 'rows', at: 5 }));
    const task = request.start();
    await request.answer(httpError(504));
    expect(request.status()).toMatchObject({ phase: 'pending', loadedAt: 5 });
    task.cancel();
    expect(request.status()).toMatchObject({ phase: 'failed', loadedAt: 5 });
  });
});

test('two sites are independent', async () => {
  const request = requests();
  request.start('dk');
  request.start('no');
  const [dk, no] = request.calls;
  dk?.reject(httpError(504));
  await settle();
  await seconds(20);
  no?.reject(httpError(504));
  await settle();
  request.tryNow('no');
  expect(request.calls.map(({ key, atSecond }) => [key, atSecond])).toEqual([
    ['dk', 0],
    ['no', 0],
    ['no', 20],
  ]);
  expect(request.status('dk')).toMatchObject({ attempt: 1, retryAt: NOW + RETRY_DELAY_MS });
  await request.answer('Norway');
  expect(request.status('no')).toMatchObject({ phase: 'ready' });
  await seconds(DELAY - 20);
  await request.answer('Denmark');
  expect(request.status('dk')).toEqual({ phase: 'ready', loadedAt: NOW + RETRY_DELAY_MS });
});

test('takes the same steps each time, without a clock', () => {
  const other = failure({ status: 500 });
  expect(repeatTimeouts('rows', 1, other).next()).toEqual({ done: true, value: other });
  expect(repeatTimeouts('rows', 4, failure({ status: 504, statusText: 'Gateway Timeout' })).next()).toEqual({
    done: true,
    value: { status: null, statusText: 'Gateway Timeout', message: TIMED_OUT },
  });
});
