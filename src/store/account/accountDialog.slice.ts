import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Feature } from '../../domain/config/runtimeConfig';
import { signedOut } from '../session/session.slice';

/** Which dialog about the own account is open: two menus open them. */
const slice = createSlice({
  name: 'accountDialog',
  initialState: null as Feature | 'forget' | null,
  reducers: {
    accountDialogOpened: (_state, { payload }: PayloadAction<Feature | 'forget'>) => payload,
    accountDialogClosed: () => null,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => null);
  },
  selectors: { selectAccountDialog: (state) => state },
});

export const { accountDialogOpened, accountDialogClosed } = slice.actions;
export const { selectAccountDialog } = slice.selectors;
export const accountDialogReducer = slice.reducer;
