import { type Channel, channel } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';
import { IMPORT_PIECE_BYTES, type Import, MOST_IMPORT_BYTES } from '../../domain/imports/imports';
import { CANCELLED, type Failure } from '../../domain/requests/failure';
import type { AdministrationApi } from '../../services/administrationApi';
import type { RootState } from '../../store';
import {
  importGone,
  importReceived,
  selectImportById,
  selectImports,
} from '../../store/imports/imports.slice';
import {
  filesChosen,
  selectUploadById,
  selectUploads,
  uploadAnnounced,
  uploadCancelRequested,
  uploadEnded,
  uploadFailed,
  uploadKey,
  uploadMoved,
  uploadQueued,
  uploadRetryRequested,
} from '../../store/imports/uploads.slice';
import { signedOut } from '../../store/session/session.slice';
import type { FetchData, Outcome } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { safely } from '../requests/safely';
import { getAdministrationApi, getServices } from '../services';

const EMPTY = 'The file is empty. Export the file again, and choose the new file.';
const TOO_LARGE =
  'The file is larger than 1 GB. Split the export into smaller files, such as one for each year.';

/** Pauses in ms before the retries of a piece. */
const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];

/** The server stores names of at most 255 characters. */
const LONGEST_NAME = 255;

const CONFLICT = 409;
const NOT_FOUND = 404;

/** The chosen files by the id of their upload. They stay in memory only. */
type Files = Map<string, File>;

const refusalOf = (size: number): string | null =>
  size === 0 ? EMPTY : size > MOST_IMPORT_BYTES ? TOO_LARGE : null;

/** Returns true if a retry can help: there was no answer, or the server failed. */
const isTransient = (failure: Failure): boolean =>
  failure !== CANCELLED && (failure.status === null || failure.status >= 500);

function* queueFiles(
  files: Files,
  queue: Channel<string>,
  { payload, meta }: ReturnType<typeof filesChosen>,
) {
  for (const [place, { id, name, size, modified }] of payload.entries()) {
    const reason = refusalOf(size);
    yield* put(uploadQueued({ id, name: name.slice(0, LONGEST_NAME), size, modified, reason }));
    const file = meta.arg[place];
    if (reason !== null || !file) continue;
    files.set(id, file);
    yield* put(queue, id);
  }
}

/** Makes one call of an upload, which stores the answered file. */
function* send(id: string, fetchData: FetchData<Import>) {
  const { browser } = yield* getServices();
  return yield* performWrite(uploadKey(id), fetchData, (record) =>
    importReceived({ record, at: browser.now() }),
  );
}

/** Makes one call, and repeats the call with growing pauses while a retry can help. */
function* sendPersistently(id: string, fetchData: FetchData<Import>): SagaGenerator<Outcome<Import>> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = yield* call(send, id, fetchData);
    const pause = PAUSES_MS[attempt];
    if (outcome.ok || !isTransient(outcome.failure) || pause === undefined) return outcome;
    yield* put(uploadMoved({ id, phase: 'resting' }));
    yield* race({
      time: delay(pause),
      user: take((action: unknown) => uploadRetryRequested.match(action) && action.payload === id),
    });
    yield* put(uploadMoved({ id, phase: 'sending' }));
  }
}

/** Returns the file whose upload broke off, if the chosen file is the same: a corrected file can have the same size. */
function* findInterrupted({ name, size, modified }: Pick<Import, 'name' | 'size' | 'modified'>) {
  const imports = yield* select(selectImports);
  const uploading = new Set((yield* select(selectUploads)).map(({ importId }) => importId));
  return imports.find(
    ({ record }) =>
      record.state === 'uploading' &&
      record.name === name &&
      record.size === size &&
      record.modified === modified &&
      !uploading.has(record.id),
  )?.record;
}

/** Returns the file at the server: an interrupted upload, or a newly announced file. */
function* begin(api: AdministrationApi, id: string) {
  const upload = yield* select((state: RootState) => selectUploadById(state, id));
  if (!upload) return null;
  const { name, size, modified, importId } = upload;
  const known =
    importId === null
      ? yield* call(findInterrupted, upload)
      : (yield* select((state: RootState) => selectImportById(state, importId)))?.record;
  if (known) {
    yield* put(uploadAnnounced({ id, importId: known.id }));
    return { ok: true, data: known } as const;
  }
  const outcome = yield* call(send, id, (signal: AbortSignal) =>
    api.announceImport({ name, size, modified }, signal),
  );
  if (outcome.ok) yield* put(uploadAnnounced({ id, importId: outcome.data.id }));
  return outcome;
}

/** Sends the missing pieces. Continues at the server's position if the server has another number of bytes. */
function* sendPieces(api: AdministrationApi, id: string, file: File, begun: Import) {
  let record = begun;
  let conflicts = 0;
  while (record.state === 'uploading') {
    const { id: importId, received } = record;
    const piece = file.slice(received, received + IMPORT_PIECE_BYTES);
    const outcome = yield* call(sendPersistently, id, (signal: AbortSignal) =>
      api.sendPiece(importId, received, piece, signal),
    );
    if (outcome.ok) {
      record = outcome.data;
      conflicts = 0;
      continue;
    }
    const { failure } = outcome;
    conflicts += 1;
    if (failure.status !== CONFLICT || conflicts > PAUSES_MS.length) return failure;
    const fresh = yield* call(sendPersistently, id, (signal: AbortSignal) =>
      api.readImport(importId, signal),
    );
    if (!fresh.ok) return fresh.failure;
    record = fresh.data;
    // Another tab may be sending the same piece, and needs time to complete the piece.
    if (record.received === received) yield* delay(PAUSES_MS[conflicts - 1] ?? 0);
  }
  return null;
}

function* upload(files: Files, id: string) {
  const file = files.get(id);
  if (!file) return;
  const api = yield* getAdministrationApi();
  yield* put(uploadMoved({ id, phase: 'sending' }));
  const begun = yield* call(begin, api, id);
  if (!begun) return;
  const failure = begun.ok ? yield* call(sendPieces, api, id, file, begun.data) : begun.failure;
  if (failure === null) {
    files.delete(id);
    yield* put(uploadEnded(id));
    return;
  }
  yield* put(uploadFailed({ id, failure }));
  if (failure.status === NOT_FOUND && begun.ok) yield* put(importGone(begun.data.id));
}

/** Uploads the files of the queue one after the other. */
function* uploadInTurn(files: Files, queue: Channel<string>) {
  for (;;) {
    const id = yield* take(queue);
    yield* race({
      done: call(safely(upload), files, id),
      cancelled: take((action: unknown) => uploadCancelRequested.match(action) && action.payload === id),
    });
  }
}

function* cancelUpload(files: Files, { payload: id }: ReturnType<typeof uploadCancelRequested>) {
  files.delete(id);
  yield* put(uploadEnded(id));
}

function* retryUpload(
  files: Files,
  queue: Channel<string>,
  { payload: id }: ReturnType<typeof uploadRetryRequested>,
) {
  const failed = yield* select((state: RootState) => selectUploadById(state, id));
  if (failed?.phase !== 'failed' || !files.has(id)) return;
  yield* put(uploadMoved({ id, phase: 'waiting' }));
  yield* put(queue, id);
}

/**
 * Uploads the chosen files one after the other, in pieces. An upload continues while the user visits other screens. The
 * end of the session ends all uploads, and the same file can be chosen again to continue.
 */
export function* uploadsSaga() {
  const files: Files = new Map();
  const queue = channel<string>();
  yield* takeEvery(filesChosen, safely(queueFiles), files, queue);
  yield* takeEvery(uploadCancelRequested, safely(cancelUpload), files);
  yield* takeEvery(uploadRetryRequested, safely(retryUpload), files, queue);
  for (;;) {
    const uploading = yield* fork(uploadInTurn, files, queue);
    yield* take(signedOut);
    files.clear();
    yield* cancel(uploading);
  }
}
