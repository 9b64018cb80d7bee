import {
  dayBegan,
  selectDataDays,
  selectIsOfEarlierDay,
  selectIsOutdated,
} from '@src/store/clock/clock.slice';
import { requestAttempted, requestFailed, requestSucceeded } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { createEmptyStore } from '../../support/states';

const [EVE, DAY] = ['2026-11-30', '2026-12-01'];

function world() {
  const store = createEmptyStore();
  const { dispatch } = store;
  return {
    dispatch,
    send: (key: string) => dispatch(requestAttempted({ key, attempt: 1 })),
    answer: (key: string) => dispatch(requestSucceeded({ key, at: 0 })),
    fail: (key: string) =>
      dispatch(requestFailed({ key, failure: { message: 'Down', status: 503, statusText: '' } })),
    days: (...keys: string[]) => selectDataDays(store.getState(), keys),
    isOfEarlierDay: (key: string) => selectIsOfEarlierDay(store.getState(), key),
    isOutdated: (key: string) => selectIsOutdated(store.getState(), key),
  };
}

test('data belong to the day of their request, not of their arrival', () => {
  const { dispatch, send, answer, days, isOutdated } = world();
  dispatch(dayBegan(EVE));
  send('a');
  dispatch(dayBegan(DAY));
  expect([days('a'), isOutdated('a')]).toEqual([[DAY], false]);
  answer('a');
  expect([days('a'), isOutdated('a')]).toEqual([[EVE], true]);
});

test('data are outdated from midnight until the next request; a failure keeps their day', () => {
  const { dispatch, send, answer, fail, days, isOfEarlierDay, isOutdated } = world();
  dispatch(dayBegan(EVE));
  send('a');
  answer('a');
  expect([isOfEarlierDay('a'), isOutdated('a')]).toEqual([false, false]);
  dispatch(dayBegan(DAY));
  expect([isOfEarlierDay('a'), isOutdated('a')]).toEqual([true, true]);
  send('a');
  expect(isOutdated('a')).toBe(false);
  fail('a');
  expect([days('a'), isOfEarlierDay('a'), isOutdated('a')]).toEqual([[EVE], true, false]);
  send('a');
  answer('a');
  expect([days('a'), isOfEarlierDay('a')]).toEqual([[DAY], false]);
});

test('a request sent before the day is known belongs to the first known day', () => {
  const { dispatch, send, answer, days, isOutdated } = world();
  send('a');
  send('b');
  answer('a');
  expect([days('a'), isOutdated('a')]).toEqual([[], false]);
  dispatch(dayBegan(EVE));
  answer('b');
  dispatch(dayBegan(DAY));
  expect([days('a', 'b'), isOutdated('a'), isOutdated('b')]).toEqual([[EVE], true, true]);
});

test('lists each day of several data once, oldest first, and today without data', () => {
  const { dispatch, send, answer, days } = world();
  dispatch(dayBegan(EVE));
  send('a');
  answer('a');
  dispatch(dayBegan(DAY));
  for (const key of ['b', 'c']) {
    send(key);
    answer(key);
  }
  expect(days('b', 'a', 'c', 'missing')).toEqual([EVE, DAY]);
  expect(days('missing')).toEqual([DAY]);
  dispatch(signedOut({ byChoice: true }));
  expect(days('a')).toEqual([DAY]);
});
