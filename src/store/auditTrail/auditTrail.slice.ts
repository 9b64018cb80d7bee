import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { HistoryPage, RecordName } from '../../domain/auditTrail/auditTrail';
import { signedOut } from '../session/session.slice';

/** A request: to see what was done to a record, or what was done before an entry of it. */
export const auditTrailRequested = createAction<RecordName & { before: number | null }>(
  'history/auditTrailRequested',
);

/** A request: to have all that was done to a record as a file. */
export const auditTrailExportRequested = createAction<RecordName>('history/auditTrailExportRequested');

export const historyKey = ({ kind, id }: RecordName): string => `history/${kind}/${id}`;

export const historyExportKey = (record: RecordName): string => `${historyKey(record)}/export`;

/** Of the record that was looked at last; null before anything has come. */
interface HistoryState extends HistoryPage {
  key: string | null;
}

const initialState: HistoryState = { key: null, entries: [], more: false };

const slice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    historyReceived: (
      state,
      { payload }: PayloadAction<{ key: string; page: HistoryPage; isEarlier: boolean }>,
    ): HistoryState => {
      const { key, page, isEarlier } = payload;
      if (!isEarlier || state.key !== key) return { key, ...page };
      return { key, entries: [...state.entries, ...page.entries], more: page.more };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectHistory: (state, record: RecordName): HistoryPage | null =>
      state.key === historyKey(record) ? state : null,
  },
});

export const { historyReceived } = slice.actions;
export const { selectHistory } = slice.selectors;
export const historyReducer = slice.reducer;
