import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Day } from '../../domain/dates/timestamps';
import { requestAttempted, requestSucceeded, selectStatus } from '../requests/requests.slice';
import { signedOut } from '../session/session.slice';

interface ClockState {
  /** Empty until the app has started. */
  today: Day;
  /** The day on which each request was last sent, by the request's key. */
  sentOn: Readonly<Record<string, Day>>;
  /** The day on which the data that the store has were asked for, by the request's key. */
  dataOf: Readonly<Record<string, Day>>;
}

const initialState: ClockState = { today: '', sentOn: {}, dataOf: {} };

/**
 * The group's calendar day is state, so that selectors need no clock. "30 days" of an answer end on the day on which
 * it was asked for, which a report that stays open outlives: texts about a span are made from that day.
 */
const slice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    dayBegan(state, { payload }: PayloadAction<Day>) {
      // The first requests may be sent before the app knows the day.
      if (state.today === '')
        for (const days of [state.sentOn, state.dataOf])
          for (const [key, day] of Object.entries(days)) if (day === '') days[key] = payload;
      state.today = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(requestAttempted, (state, { payload: { key } }) => {
        state.sentOn[key] = state.today;
      })
      .addCase(requestSucceeded, (state, { payload: { key } }) => {
        const day = state.sentOn[key];
        if (day !== undefined) state.dataOf[key] = day;
      })
      .addCase(signedOut, ({ today }) => ({ ...initialState, today }));
  },
  selectors: {
    selectToday: (state) => state.today,
  },
});

type WithClock = Parameters<typeof slice.selectors.selectToday>[0];

/**
 * Returns the days on which the data of these requests were asked for, each once, the oldest first: usually one.
 * Data that are still to come are of today. Empty before the app knows the day.
 */
export function selectDataDays({ clock }: WithClock, keys: readonly string[]): readonly Day[] {
  const days = keys.flatMap((key) => clock.dataOf[key] ?? []);
  return [...new Set(days.length > 0 ? days : [clock.today])].filter(Boolean).sort();
}

/** Whether the store has data of a request that were asked for on an earlier day. */
export const selectIsOfEarlierDay = ({ clock }: WithClock, key: string): boolean =>
  (clock.dataOf[key] ?? clock.today) !== clock.today;

/** Whether such data are there and the request has neither been sent today nor is under way. */
export const selectIsOutdated = (
  state: WithClock & Parameters<typeof selectStatus>[0],
  key: string,
): boolean =>
  selectIsOfEarlierDay(state, key) &&
  state.clock.sentOn[key] !== state.clock.today &&
  selectStatus(state, key).phase !== 'pending';

export const { dayBegan } = slice.actions;
export const { selectToday } = slice.selectors;
export const clockReducer = slice.reducer;
