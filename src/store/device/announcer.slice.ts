import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';

export const LINK_COPIED = 'Link copied';
export const LINK_NOT_COPIED = 'The link could not be copied';

/** The text that screen readers announce. The count distinguishes two equal texts. */
const slice = createSlice({
  name: 'announcer',
  initialState: { text: '', count: 0 },
  reducers: {
    announced: (state, { payload }: PayloadAction<string>) => ({ text: payload, count: state.count + 1 }),
  },
  selectors: { selectAnnouncement: (state) => state },
});

export const { announced } = slice.actions;
export const { selectAnnouncement } = slice.getSelectors(lazyState(slice));
export const announcerReducer = slice.reducer;
