import { createTokenClock } from '@src/services/session/tokenClock';
import { memoryStore } from '../../support/fakeServices';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-03-02T10:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Returns the claims of an hour's token, issued while this device's clock is `aheadMin` minutes ahead. */
const issued = (aheadMin: number) => {
  const iat = (Date.now() - aheadMin * MINUTE_MS) / 1000;
  return { iat, exp: iat + 3600 };
};

const passMinutes = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE_MS);

test.each([0, 5, 90, -90, 60 * 24 * 400])(
  'with a clock %d minutes ahead, accepts a token until a minute before its end',
  (aheadMin) => {
    const store = memoryStore();
    const token = issued(aheadMin);
    createTokenClock(store).compare(token);
    const afterReload = createTokenClock(store);
    expect(afterReload.isGood(token)).toBe(true);
    passMinutes(Math.abs(aheadMin) > 10 ? 58 : 58 - aheadMin);
    expect(afterReload.isGood(token)).toBe(true);
    passMinutes(2);
    expect(afterReload.isGood(token)).toBe(false);
  },
);

test('uses a corrected clock from the next token on', () => {
  const clock = createTokenClock(memoryStore());
  clock.compare(issued(90));
  const token = issued(0);
  clock.compare(token);
  passMinutes(60);
  expect(clock.isGood(token)).toBe(false);
});

test('treats a token without times as expired, and learns nothing about the clock', () => {
  const store = memoryStore();
  const clock = createTokenClock(store);
  for (const claims of [undefined, {}, { iat: 'x', exp: null }]) {
    clock.compare(claims);
    expect(clock.isGood(claims)).toBe(false);
  }
  expect(store.texts.size).toBe(0);
});
