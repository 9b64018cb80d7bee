import { createSlice } from '@reduxjs/toolkit';

/** Counts the open dialogs with unsent input. */
const slice = createSlice({
  name: 'typedDialogs',
  initialState: 0,
  reducers: {
    dialogTyped: (count) => count + 1,
    typedDialogClosed: (count) => count - 1,
  },
});

export const { dialogTyped, typedDialogClosed } = slice.actions;
export const typedDialogsReducer = slice.reducer;
