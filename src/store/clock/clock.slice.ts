import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Day } from '../../domain/dates/timestamps';

/** The group's calendar day is state, so that selectors need no clock. Empty until the app has started. */
const slice = createSlice({
  name: 'clock',
  initialState: { today: '' },
  reducers: {
    dayBegan(state, { payload }: PayloadAction<Day>) {
      state.today = payload;
    },
  },
  selectors: { selectToday: (state) => state.today },
});

export const { dayBegan } = slice.actions;
export const { selectToday } = slice.selectors;
export const clockReducer = slice.reducer;
