import { eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { dayOf } from '../../domain/dates/periods';
import { dayBegan, selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { getServices } from '../services';

const LOOK_EVERY_MS = 60_000;

/** Keeps `today` right: looks each minute, and at once when the person returns to a tab that slept. */
export function* clockSaga() {
  const { browser } = yield* getServices();
  const returns = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  for (;;) {
    yield* call(noteDay);
    yield* race([delay(LOOK_EVERY_MS), take(returns)]);
  }
}

function* noteDay() {
  const { browser } = yield* getServices();
  const today = dayOf(browser.now(), yield* select(selectTimeZone));
  if (today !== (yield* select(selectToday))) yield* put(dayBegan(today));
}
