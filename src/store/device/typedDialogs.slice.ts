import { createSlice } from '@reduxjs/toolkit';

/** How many open dialogs hold something that a person has typed and not sent. */
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
