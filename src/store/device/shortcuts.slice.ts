import { createSlice } from '@reduxjs/toolkit';

/** Whether the list of keyboard shortcuts is open: a menu and a key both open it. */
const slice = createSlice({
  name: 'shortcuts',
  initialState: { open: false },
  reducers: {
    shortcutsOpened: (state) => {
      state.open = true;
    },
    shortcutsClosed: (state) => {
      state.open = false;
    },
  },
  selectors: { selectShortcutsOpen: (state) => state.open },
});

export const { shortcutsOpened, shortcutsClosed } = slice.actions;
export const { selectShortcutsOpen } = slice.selectors;
export const shortcutsReducer = slice.reducer;
