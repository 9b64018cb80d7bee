import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../../lazyState';
import { signedOut } from '../../session/session.slice';
import { type ExportRequest, exportRequested } from './exportRequest';

export const FILE_NOT_MADE = 'The file could not be made';
export const ROWS_NOT_COPIED = 'The rows could not be copied';
export const EXPORT_CANCELLED = 'Export cancelled';

export type Exports =
  | { phase: 'idle' }
  /** The export takes long enough to show its progress: the number of rows, and the completed fraction from 0 to 1. */
  | { phase: 'making'; rows: number; done: number }
  | { phase: 'failed'; text: string; request: ExportRequest };

const idle = (): Exports => ({ phase: 'idle' });

/** The state of the current export. */
const slice = createSlice({
  name: 'exports',
  initialState: idle,
  reducers: {
    exportAdvanced: (_state, { payload }: PayloadAction<{ rows: number; done: number }>): Exports => ({
      phase: 'making',
      ...payload,
    }),
    exportFailed: (
      _state,
      { payload }: PayloadAction<{ text: string; request: ExportRequest }>,
    ): Exports => ({
      phase: 'failed',
      ...payload,
    }),
    /** The export has ended or was cancelled. */
    exportEnded: idle,
    exportFailureDismissed: idle,
  },
  extraReducers: (builder) => {
    builder.addCase(exportRequested, idle).addCase(signedOut, idle);
  },
  selectors: { selectExports: (state): Exports => state },
});

export const { exportAdvanced, exportFailed, exportEnded, exportFailureDismissed } = slice.actions;
export const { selectExports } = slice.getSelectors(lazyState(slice));
export const exportsReducer = slice.reducer;
