import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuditTrailPage, RecordName } from '../../domain/auditTrail/auditTrail';
import { signedOut } from '../session/session.slice';

/** Requests the audit trail of a record, either the latest entries or the entries before the entry `before`. */
export const auditTrailRequested = createAction<RecordName & { before: number | null }>(
  'auditTrail/auditTrailRequested',
);

/** Requests the export of a record's full audit trail to a file. */
export const auditTrailExportRequested = createAction<RecordName>('auditTrail/auditTrailExportRequested');

/** Returns the key of the request that loads a record's audit trail. */
export const auditTrailKey = ({ kind, id }: RecordName): string => `auditTrail/${kind}/${id}`;

/** Returns the key of the request that exports a record's audit trail. */
export const auditTrailExportKey = (record: RecordName): string => `${auditTrailKey(record)}/export`;

/** The audit trail of the last opened record. `key` is `null` until the first answer. */
interface AuditTrailState extends AuditTrailPage {
  key: string | null;
}

const initialState: AuditTrailState = { key: null, entries: [], more: false };

const slice = createSlice({
  name: 'auditTrail',
  initialState,
  reducers: {
    auditTrailReceived: (
      state,
      { payload }: PayloadAction<{ key: string; page: AuditTrailPage; isEarlier: boolean }>,
    ): AuditTrailState => {
      const { key, page, isEarlier } = payload;
      if (!isEarlier || state.key !== key) return { key, ...page };
      return { key, entries: [...state.entries, ...page.entries], more: page.more };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectAuditTrail: (state, record: RecordName): AuditTrailPage | null =>
      state.key === auditTrailKey(record) ? state : null,
  },
});

export const { auditTrailReceived } = slice.actions;
export const { selectAuditTrail } = slice.selectors;
export const auditTrailReducer = slice.reducer;
