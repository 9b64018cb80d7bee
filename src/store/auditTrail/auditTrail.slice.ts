import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuditTrailEntry, AuditTrailPage, RecordName } from '../../domain/auditTrail/auditTrail';
import { createSliceSelector } from '../createSliceSelector';
import { lazyState } from '../lazyState';
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

const adapter = createEntityAdapter<AuditTrailEntry>();

/** The entries of the last opened record, newest first. `key` is `null` until the first answer. */
const initialState = adapter.getInitialState<{ key: string | null; more: boolean }>({
  key: null,
  more: false,
});

const selectPage = createSliceSelector(
  [adapter.getSelectors().selectAll, ({ more }: typeof initialState) => more],
  (entries, more): AuditTrailPage => ({ entries, more }),
);

const slice = createSlice({
  name: 'auditTrail',
  initialState,
  reducers: {
    auditTrailReceived(
      state,
      { payload }: PayloadAction<{ key: string; page: AuditTrailPage; isEarlier: boolean }>,
    ) {
      const { key, page, isEarlier } = payload;
      if (isEarlier && state.key === key) adapter.addMany(state, page.entries);
      else adapter.setAll(state, page.entries);
      state.key = key;
      state.more = page.more;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    /** Returns the loaded entries of a record, or `null` if another record was opened last. */
    selectAuditTrail: (state, record: RecordName): AuditTrailPage | null =>
      state.key === auditTrailKey(record) ? selectPage(state) : null,
  },
});

export const { auditTrailReceived } = slice.actions;
export const { selectAuditTrail } = slice.getSelectors(lazyState(slice));
export const auditTrailReducer = slice.reducer;
