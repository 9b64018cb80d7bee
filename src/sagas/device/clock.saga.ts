import { eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { startOfDay } from '../../domain/dates/days';
import { addDays, dayOf } from '../../domain/dates/periods';
import { dayBegan, selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { getServices } from '../services';

const LOOK_EVERY_MS = 60_000;

/**
 * Keeps `today` right: looks each minute and at midnight, and at once when the person returns to a tab that slept. The
 * first call of a day belongs to that day, so the minute alone would be too coarse.
 */
export function* clockSaga() {
  const { browser } = yield* getServices();
  const returns = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  for (;;) {
    const msToMidnight = yield* call(noteDay);
    yield* race([delay(Math.min(LOOK_EVERY_MS, msToMidnight)), take(returns)]);
  }
}

/** @returns how many ms are left of the day, at least 1 */
function* noteDay() {
  const { browser } = yield* getServices();
  const timeZone = yield* select(selectTimeZone);
  const now = browser.now();
  const today = dayOf(now, timeZone);
  if (today !== (yield* select(selectToday))) yield* put(dayBegan(today));
  return Math.max(startOfDay(addDays(today, 1), timeZone) - now, 1);
}
