import { eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { startOfDay } from '../../domain/dates/days';
import { addDays, dayOf } from '../../domain/dates/periods';
import { dayBegan, selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { getServices } from '../services';

const LOOK_EVERY_MS = 60_000;

/**
 * Keeps `today` up to date: checks every minute, at midnight, and at once when the user returns to the tab. A check per
 * minute alone would give the first calls of a day the wrong date.
 */
export function* clockSaga() {
  const { browser } = yield* getServices();
  const returns = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  for (;;) {
    const msToMidnight = yield* call(noteDay);
    yield* race([delay(Math.min(LOOK_EVERY_MS, msToMidnight)), take(returns)]);
  }
}

/** @returns the time in ms until the day ends, at least 1 */
function* noteDay() {
  const { browser } = yield* getServices();
  const timeZone = yield* select(selectTimeZone);
  const now = browser.now();
  const today = dayOf(now, timeZone);
  if (today !== (yield* select(selectToday))) yield* put(dayBegan(today));
  return Math.max(startOfDay(addDays(today, 1), timeZone) - now, 1);
}
