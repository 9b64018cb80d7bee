import { createAction } from '@reduxjs/toolkit';
import { takeByKey } from '@src/sagas/requests/takeByKey';
import { announced } from '@src/store/device/announcer.slice';
import { signedOut } from '@src/store/session/session.slice';
import { call, cancelled, put } from 'typed-redux-saga';
import { type Deferred, deferred } from '../../support/fakeApi';
import { createSagaStore } from '../../support/sagaStore';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const requested = createAction<{ lane: string; what: string }>('test/requested');
const released = createAction<string>('test/released');

/** Starts `takeByKey` with workers that the test ends. */
function watch(whenBusy: 'join' | 'replace' = 'replace') {
  const app = createSagaStore();
  const work = new Map<string, Deferred<string>>();
  const log: string[] = [];
  function* worker({ payload: { what } }: ReturnType<typeof requested>) {
    const job = deferred<string>();
    work.set(what, job);
    log.push(`${what} begins`);
    try {
      yield* call(() => job.promise);
      yield* put(announced(what));
      log.push(`${what} ends`);
    } finally {
      if (yield* cancelled()) log.push(`${what} is cancelled`);
    }
  }
  app.run(function* () {
    yield* takeByKey(
      requested,
      {
        keyOf: ({ payload }) => payload.lane,
        whenBusy: ({ payload }, running) => (payload.what === running.payload.what ? 'join' : whenBusy),
        release: { by: released.match, keyOf: ({ payload }) => payload },
      },
      worker,
    );
  });
  const request = (lane: string, what: string) => app.store.dispatch(requested({ lane, what }));
  const end = async (what: string) => {
    work.get(what)?.resolve(what);
    await settle();
  };
  return { ...app, log, request, end, work };
}

test('runs the worker for a request', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('an equal request joins the running worker', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('runs the worker again for a request that has ended', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  await end('one');
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends', 'one begins', 'one ends']);
});

test('another request with the same key replaces the running worker', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  request('a', 'two');
  await end('one');
  await end('two');
  expect(log).toEqual(['one begins', 'one is cancelled', 'two begins', 'two ends']);
});

test('drops another request with the same key if requests join', async () => {
  const { log, request, end } = watch('join');
  request('a', 'one');
  request('a', 'two');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('workers with different keys neither cancel nor await each other', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  request('b', 'two');
  await end('two');
  await end('one');
  expect(log).toEqual(['one begins', 'two begins', 'two ends', 'one ends']);
});

test('a release cancels only the worker with its key', async () => {
  const { log, request, end, store } = watch();
  request('a', 'one');
  request('b', 'two');
  store.dispatch(released('a'));
  store.dispatch(released('nothing'));
  await end('two');
  expect(log).toEqual(['one begins', 'two begins', 'one is cancelled', 'two ends']);
});

test('a released key accepts the next request, even an equal one', async () => {
  const { log, request, end, store } = watch();
  request('a', 'one');
  store.dispatch(released('a'));
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one is cancelled', 'one begins', 'one ends']);
});

test('signing out cancels every worker, so that no answer reaches the next person', () => {
  const { log, request, store } = watch();
  request('a', 'one');
  request('b', 'two');
  store.dispatch(signedOut({ byChoice: true }));
  expect(log).toEqual(['one begins', 'two begins', 'one is cancelled', 'two is cancelled']);
});

test('an error ends only its own worker', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { log, request, end, work, errors } = watch();
  request('a', 'one');
  request('b', 'two');
  work.get('one')?.reject(new Error('a bug'));
  await settle();
  await end('two');
  request('a', 'three');
  await end('three');
  expect(log).toEqual(['one begins', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(errors).toEqual([]);
});
