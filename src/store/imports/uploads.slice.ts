import { createAction, createEntityAdapter, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../domain/requests/failure';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';
import { importGone } from './imports.slice';

/** A file that the user chose in this tab, until the server has the whole file. */
export interface Upload {
  id: string;
  name: string;
  size: number;
  /** Time of the last change of the file, in epoch ms. */
  modified: number;
  /** The file at the server; `null` before the announcement. */
  importId: number | null;
  /** `refused` before any request; `failed` after the last retry; `resting` before a retry. */
  phase: 'waiting' | 'sending' | 'resting' | 'refused' | 'failed';
  /** Why the file was refused. */
  reason: string | null;
  failure: Failure | null;
}

/**
 * Requests to upload files. The files themselves are in `meta.arg`, where Redux Toolkit allows values that are not
 * serializable. They never enter the state.
 */
export const filesChosen = createAction('uploads/filesChosen', (files: readonly File[]) => ({
  payload: files.map(({ name, size, lastModified }) => ({
    id: nanoid(),
    name,
    size,
    modified: lastModified,
  })),
  meta: { arg: files },
}));
/** Request actions: stop the upload and forget its file, try a failed upload again. */
export const uploadCancelRequested = createAction<string>('uploads/uploadCancelRequested');
export const uploadRetryRequested = createAction<string>('uploads/uploadRetryRequested');

/** Key of the requests of an upload. */
export const uploadKey = (id: string): string => `upload/${id}`;

const adapter = createEntityAdapter<Upload>();
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadQueued(
      state,
      {
        payload,
      }: PayloadAction<Pick<Upload, 'id' | 'name' | 'size' | 'modified'> & { reason: string | null }>,
    ) {
      const phase = payload.reason === null ? 'waiting' : 'refused';
      adapter.addOne(state, { ...payload, phase, importId: null, failure: null });
    },
    /** Reports the next phase of an upload. */
    uploadMoved(
      state,
      {
        payload: { id, ...changes },
      }: PayloadAction<{ id: string; phase: 'waiting' | 'sending' | 'resting' }>,
    ) {
      adapter.updateOne(state, { id, changes });
    },
    uploadAnnounced(state, { payload: { id, importId } }: PayloadAction<{ id: string; importId: number }>) {
      adapter.updateOne(state, { id, changes: { importId } });
    },
    uploadFailed(state, { payload: { id, failure } }: PayloadAction<{ id: string; failure: Failure }>) {
      adapter.updateOne(state, { id, changes: { phase: 'failed', failure } });
    },
    /** The server has the whole file, or the user has cancelled the upload. */
    uploadEnded(state, { payload }: PayloadAction<string>) {
      adapter.removeOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    // A new attempt announces the file again.
    builder.addCase(importGone, (state, { payload }) => {
      for (const upload of Object.values(state.entities))
        if (upload.importId === payload) upload.importId = null;
    });
  },
  selectors: {
    selectUploads: adapter.getSelectors().selectAll,
    selectUploadById: (state, id: string): Upload | undefined => state.entities[id],
    /** Returns the upload of a file at the server, if this tab uploads the file. */
    selectUploadOf: (state, importId: number): Upload | undefined =>
      Object.values(state.entities).find((upload) => upload.importId === importId),
  },
});

export const { uploadQueued, uploadMoved, uploadAnnounced, uploadFailed, uploadEnded } = slice.actions;
export const { selectUploads, selectUploadById, selectUploadOf } = slice.getSelectors(lazyState(slice));
export const uploadsReducer = slice.reducer;
