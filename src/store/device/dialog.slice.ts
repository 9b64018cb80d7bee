import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RecordName } from '../../domain/auditTrail/auditTrail';
import type { AccountFeature } from '../../domain/config/runtimeConfig';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** A dialog of the shell that opens from keys, buttons and menus. At most one such dialog is open. */
export type ShellDialog = AccountFeature | 'forget' | 'commandPalette' | 'auditTrail' | 'shortcuts';

/** The record of an audit trail, with its name. */
export type AskedRecord = RecordName & { name: string };

interface DialogState {
  open: ShellDialog | null;
  /** The initial search text of the command palette. */
  text: string;
  /** The record of the dialog `history`. */
  record?: AskedRecord;
}

const NONE: DialogState = { open: null, text: '' };

const slice = createSlice({
  name: 'dialog',
  initialState: NONE,
  reducers: {
    dialogOpened: (_state, { payload }: PayloadAction<ShellDialog>) => ({ open: payload, text: '' }),
    paletteOpened: (_state, { payload }: PayloadAction<string>): DialogState => ({
      open: 'commandPalette',
      text: payload,
    }),
    auditTrailOpened: (_state, { payload }: PayloadAction<AskedRecord>): DialogState => ({
      open: 'auditTrail',
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
export const { selectDialog, selectPaletteText, selectAuditedRecord } = slice.getSelectors(lazyState(slice));
export const dialogReducer = slice.reducer;
