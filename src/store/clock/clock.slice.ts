import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Day } from '../../domain/dates/timestamps';
import { requestAttempted, requestSucceeded, selectStatus } from '../requests/requests.slice';
import { signedOut } from '../session/session.slice';

interface ClockState {
  /** The group's current day. Empty until the app has started. */
  today: Day;
  /** The day on which each request was last sent, by the request's key. */
  sentOn: Readonly<Record<string, Day>>;
  /** The day on which the stored data were requested, by the request's key. */
  dataOf: Readonly<Record<string, Day>>;
}

const initialState: ClockState = { today: '', sentOn: {}, dataOf: {} };

/**
 * Stores the group's calendar day, so that selectors need no clock. An answer over "30 days" ends on the day of its
 * request. A report may stay open past that day, so texts about a span use the day of the request.
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
 * Returns the distinct days on which the data of these requests were requested, oldest first, usually one day. If none
 * of the data is loaded, returns today. Returns an empty list before the app knows the day.
 */
export function selectDataDays({ clock }: WithClock, keys: readonly string[]): readonly Day[] {
  const days = keys.flatMap((key) => clock.dataOf[key] ?? []);
  return [...new Set(days.length > 0 ? days : [clock.today])].filter(Boolean).sort();
}

/** Returns true if the stored data of a request were requested on an earlier day. */
export const selectIsOfEarlierDay = ({ clock }: WithClock, key: string): boolean =>
  (clock.dataOf[key] ?? clock.today) !== clock.today;

/** Returns true if the data were requested on an earlier day, and the request was not sent today and is not pending. */
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
