import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountFeature } from '../../domain/config/runtimeConfig';
import { signedOut } from '../session/session.slice';

/** A dialog of the shell, which keys, buttons and several menus open; there is one at a time. */
export type ShellDialog = AccountFeature | 'forget' | 'goTo' | 'shortcuts';

interface DialogState {
  open: ShellDialog | null;
  /** What is looked for when it opens. */
  text: string;
}

const NONE: DialogState = { open: null, text: '' };

const slice = createSlice({
  name: 'dialog',
  initialState: NONE,
  reducers: {
    dialogOpened: (_state, { payload }: PayloadAction<ShellDialog>) => ({ open: payload, text: '' }),
    placeAsked: (_state, { payload }: PayloadAction<string>): DialogState => ({
      open: 'goTo',
      text: payload,
    }),
    dialogClosed: () => NONE,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => NONE);
  },
  selectors: { selectDialog: ({ open }) => open, selectPlaceAsked: ({ text }) => text },
});

export const { dialogOpened, placeAsked, dialogClosed } = slice.actions;
export const { selectDialog, selectPlaceAsked } = slice.selectors;
export const dialogReducer = slice.reducer;
