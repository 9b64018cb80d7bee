import { createAction } from '@reduxjs/toolkit';
import { takeByKey } from '@src/sagas/requests/takeByKey';
import { announced } from '@src/store/device/announcer.slice';
import { signedOut } from '@src/store/session/session.slice';
import { call, cancelled, put } from 'typed-redux-saga';
import { type Deferred, deferred } from '../../support/fakeApi';
import { createSagaStore } from '../../support/sagaStore';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const wished = createAction<{ lane: string; what: string }>('test/wished');
const released = createAction<string>('test/released');

/** Watches wishes; what is under way is ended by the test. */
function watch(whenBusy: 'join' | 'replace' = 'replace') {
  const app = createSagaStore();
  const work = new Map<string, Deferred<string>>();
  const log: string[] = [];
  function* worker({ payload: { what } }: ReturnType<typeof wished>) {
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
      wished,
      {
        laneOf: ({ payload }) => payload.lane,
        whenBusy: ({ payload }, running) => (payload.what === running.payload.what ? 'join' : whenBusy),
        release: { by: released.match, laneOf: ({ payload }) => payload },
      },
      worker,
    );
  });
  const wish = (lane: string, what: string) => app.store.dispatch(wished({ lane, what }));
  const end = async (what: string) => {
    work.get(what)?.resolve(what);
    await settle();
  };
  return { ...app, log, wish, end, work };
}

test('a wish is worked on', async () => {
  const { log, wish, end } = watch();
  wish('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('the same wish joins what is under way', async () => {
  const { log, wish, end } = watch();
  wish('a', 'one');
  wish('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('a wish that came to its end may be had again', async () => {
  const { log, wish, end } = watch();
  wish('a', 'one');
  await end('one');
  wish('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends', 'one begins', 'one ends']);
});

test('another wish of the lane replaces what is under way', async () => {
  const { log, wish, end } = watch();
  wish('a', 'one');
  wish('a', 'two');
  await end('one');
  await end('two');
  expect(log).toEqual(['one begins', 'one is cancelled', 'two begins', 'two ends']);
});

test('where wishes join, another one is dropped', async () => {
  const { log, wish, end } = watch('join');
  wish('a', 'one');
  wish('a', 'two');
  await end('one');
  expect(log).toEqual(['one begins', 'one ends']);
});

test('lanes neither cancel nor await each other', async () => {
  const { log, wish, end } = watch();
  wish('a', 'one');
  wish('b', 'two');
  await end('two');
  await end('one');
  expect(log).toEqual(['one begins', 'two begins', 'two ends', 'one ends']);
});

test('what nobody wants any more is cancelled, in its lane alone', async () => {
  const { log, wish, end, store } = watch();
  wish('a', 'one');
  wish('b', 'two');
  store.dispatch(released('a'));
  store.dispatch(released('nothing'));
  await end('two');
  expect(log).toEqual(['one begins', 'two begins', 'one is cancelled', 'two ends']);
});

test('a lane that was let go of takes the next wish, even the same', async () => {
  const { log, wish, end, store } = watch();
  wish('a', 'one');
  store.dispatch(released('a'));
  wish('a', 'one');
  await end('one');
  expect(log).toEqual(['one begins', 'one is cancelled', 'one begins', 'one ends']);
});

test('signing out cancels every lane: nothing asked for one person comes to the next', () => {
  const { log, wish, store } = watch();
  wish('a', 'one');
  wish('b', 'two');
  store.dispatch(signedOut({ byChoice: true }));
  expect(log).toEqual(['one begins', 'two begins', 'one is cancelled', 'two is cancelled']);
});

test('a bug in one piece of work ends that alone', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { log, wish, end, work, errors } = watch();
  wish('a', 'one');
  wish('b', 'two');
  work.get('one')?.reject(new Error('a bug'));
  await settle();
  await end('two');
  wish('a', 'three');
  await end('three');
  expect(log).toEqual(['one begins', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(errors).toEqual([]);
});
