import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RecordName } from '../../domain/auditTrail/auditTrail';
import type { AccountFeature } from '../../domain/config/runtimeConfig';
import { signedOut } from '../session/session.slice';

/** A dialog of the shell, which keys, buttons and several menus open; there is one at a time. */
export type ShellDialog = AccountFeature | 'forget' | 'goTo' | 'history' | 'shortcuts';

/** A record whose history is looked at, and what it is called. */
export type AskedRecord = RecordName & { name: string };

interface DialogState {
  open: ShellDialog | null;
  /** What is looked for when it opens. */
  text: string;
  /** Of the dialog `history`. */
  record?: AskedRecord;
}

const NONE: DialogState = { open: null, text: '' };

const slice = createSlice({
  name: 'dialog',
  initialState: NONE,
  reducers: {
    dialogOpened: (_state, { payload }: PayloadAction<ShellDialog>) => ({ open: payload, text: '' }),
    paletteOpened: (_state, { payload }: PayloadAction<string>): DialogState => ({
      open: 'goTo',
      text: payload,
    }),
    auditTrailOpened: (_state, { payload }: PayloadAction<AskedRecord>): DialogState => ({
      open: 'history',
      text: '',
      record: payload,
    }),
    dialogClosed: () => NONE,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => NONE);
  },
  selectors: {
    selectDialog: ({ open }) => open,
    selectPaletteText: ({ text }) => text,
    selectAuditedRecord: ({ record }) => record,
  },
});

export const { dialogOpened, paletteOpened, auditTrailOpened, dialogClosed } = slice.actions;
export const { selectDialog, selectPaletteText, selectAuditedRecord } = slice.selectors;
export const dialogReducer = slice.reducer;
