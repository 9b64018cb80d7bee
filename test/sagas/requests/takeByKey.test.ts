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

/** Watches requests; what is under way is ended by the test. */
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

test('a request is worked on', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('the same request joins what is under way', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('a request that came to its end may be had again', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  await end('one');
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends', 'one begins', 'one ends']);
});

test('another request of the lane replaces what is under way', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  request('a', 'two');
  await end('one');
  await end('two');
  expect(log).toEqual(['one begins', 'one is cancelled', 'two begins', 'two ends']);
});

test('where requests join, another one is dropped', async () => {
  const { log, request, end } = watch('join');
  request('a', 'one');
  request('a', 'two');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('lanes neither cancel nor await each other', async () => {
  const { log, request, end } = watch();
  request('a', 'one');
  request('b', 'two');
  await end('two');
  await end('one');
  expect(log).toEqual(['one begins', 'two begins', 'two ends', 'one ends']);
});

test('what nobody wants any more is cancelled, in its lane alone', async () => {
  const { log, request, end, store } = watch();
  request('a', 'one');
  request('b', 'two');
  store.dispatch(released('a'));
  store.dispatch(released('nothing'));
  await end('two');
  expect(log).toEqual(['one begins', 'two begins', 'one is cancelled', 'two ends']);
});

test('a lane that was let go of takes the next request, even the same', async () => {
  const { log, request, end, store } = watch();
  request('a', 'one');
  store.dispatch(released('a'));
  request('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one is cancelled', 'one begins', 'one ends']);
});

test('signing out cancels every lane: nothing asked for one person comes to the next', () => {
  const { log, request, store } = watch();
  request('a', 'one');
  request('b', 'two');
  store.dispatch(signedOut({ byChoice: true }));
  expect(log).toEqual(['one begins', 'two begins', 'one is cancelled', 'two is cancelled']);
});

test('a bug in one piece of work ends that alone', async () => {
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
