import { all, call, delay, put, select, takeEvery } from 'typed-redux-saga';
import type { Import } from '../../domain/imports/imports';
import type { AdministrationApi } from '../../services/administrationApi';
import type { RootState } from '../../store';
import {
  importChoicesKey,
  importChoicesReceived,
  importChoicesRequested,
} from '../../store/imports/importChoices.slice';
import {
  IMPORTS_KEY,
  importCancelKey,
  importCancelRequested,
  importEditorKey,
  importFollowRequested,
  importGone,
  importKey,
  importLoadKey,
  importLoadRequested,
  importReceived,
  importReleased,
  importSaveRequested,
  importsReceived,
  importsReleased,
  importsRequested,
  selectImportById,
} from '../../store/imports/imports.slice';
import { selectUploadOf, uploadCancelRequested } from '../../store/imports/uploads.slice';
import { saveKey } from '../../store/records/editorKeys';
import { draftDropped, recordSaved } from '../../store/records/editors.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi, getServices } from '../services';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** First pause in ms between two readings of a file. Each pause is longer than the one before, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** An upload of another tab may have stopped for good. */
const LONGEST_UPLOAD_PAUSE_MS = 60_000;
const GROWTH = 1.4;

/** Returns true if the state of a file can change without this user: an upload elsewhere, a check or a load. */
const isMoving = ({ state }: Import): boolean =>
  state === 'uploading' || state === 'checking' || state === 'loading';

/** Returns an action creator that stores an answered file with the time of the answer. */
function* receiver() {
  const { browser } = yield* getServices();
  return (record: Import) => importReceived({ record, at: browser.now() });
}

function* loadImports() {
  const api = yield* getAdministrationApi();
  const { browser } = yield* getServices();
  yield* performRequest(
    IMPORTS_KEY,
    (signal, leaveOut) => api.imports(signal, leaveOut),
    (records) => importsReceived({ records, at: browser.now() }),
  );
}

/** Reads one file. Removes the file from the state if the server has deleted it. */
function* readOnce(api: AdministrationApi, id: number) {
  const received = yield* call(receiver);
  const outcome = yield* performRequest(importKey(id), (signal) => api.readImport(id, signal), received);
  if (!outcome.ok && outcome.failure.status === NOT_FOUND) yield* put(importGone(id));
  return outcome;
}

/** Reads a file again and again until its check or load ends. A failed reading is repeated unless it is refused. */
function* followImport({ payload: id }: ReturnType<typeof importFollowRequested>) {
  const api = yield* getAdministrationApi();
  for (let pause = FIRST_PAUSE_MS; ; pause *= GROWTH) {
    const file = yield* select((state: RootState) => selectImportById(state, id));
    const longest = file?.record.state === 'uploading' ? LONGEST_UPLOAD_PAUSE_MS : LONGEST_PAUSE_MS;
    yield* delay(Math.min(pause, longest));
    const outcome = yield* call(readOnce, api, id);
    if (outcome.ok ? !isMoving(outcome.data) : (outcome.failure.status ?? 500) < 500) return;
  }
}

function* saveMapping({ payload: { id, mapping } }: ReturnType<typeof importSaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = importEditorKey(id);
  const outcome = yield* performWrite(
    saveKey(key),
    (signal) => api.saveImportMapping(id, mapping, signal),
    yield* call(receiver),
  );
  if (outcome.ok) yield* put(recordSaved({ key, savedAs: key, id }));
  else if (outcome.failure.status === CONFLICT) yield* call(readOnce, api, id);
}

function* startLoad({ payload: id }: ReturnType<typeof importLoadRequested>) {
  const api = yield* getAdministrationApi();
  const outcome = yield* performWrite(
    importLoadKey(id),
    (signal) => api.startLoad(id, signal),
    yield* call(receiver),
  );
  if (!outcome.ok && outcome.failure.status === CONFLICT) yield* call(readOnce, api, id);
}

/** Deletes a file at the server. Stops the upload of this tab first, because a piece must not follow. */
function* cancelImport({ payload: id }: ReturnType<typeof importCancelRequested>) {
  const api = yield* getAdministrationApi();
  const upload = yield* select((state: RootState) => selectUploadOf(state, id));
  if (upload) yield* put(uploadCancelRequested(upload.id));
  const outcome = yield* performWrite(
    importCancelKey(id),
    (signal) => api.cancelImport(id, signal),
    () => importGone(id),
  );
  if (!outcome.ok && outcome.failure.status === NOT_FOUND) yield* put(importGone(id));
}

function* dropDraft({ payload: id }: ReturnType<typeof importGone>) {
  yield* put(draftDropped(importEditorKey(id)));
}

function* loadChoices({ payload }: ReturnType<typeof importChoicesRequested>) {
  const key = importChoicesKey(payload);
  const status = yield* select((state: RootState) => selectStatus(state, key));
  if (status.phase === 'ready') return;
  const api = yield* getAdministrationApi();
  yield* performRequest(
    key,
    (signal) => api.importChoices(payload.id, signal),
    (choices) => importChoicesReceived({ ...payload, choices }),
  );
}

/** A released or a deleted file needs no further reading. */
const endsFollowing = (action: unknown): action is ReturnType<typeof importReleased | typeof importGone> =>
  importReleased.match(action) || importGone.match(action);

/**
 * Loads, follows, saves and deletes files. A double click is one request: the second request is dropped while the first
 * one runs.
 */
export function* importsSaga() {
  yield* takeEvery(importGone, dropDraft);
  yield* all([
    takeByKey(
      importsRequested,
      {
        keyOf: () => IMPORTS_KEY,
        release: { by: importsReleased.match, keyOf: () => IMPORTS_KEY },
        // An answer that is under way may still contain the deleted file.
        restartOn: { by: importGone.match, keyOf: () => IMPORTS_KEY },
      },
      loadImports,
    ),
    takeByKey(
      importFollowRequested,
      {
        keyOf: ({ payload }) => importKey(payload),
        release: { by: endsFollowing, keyOf: ({ payload }) => importKey(payload) },
      },
      followImport,
    ),
    takeByKey(
      importSaveRequested,
      { keyOf: ({ payload }) => saveKey(importEditorKey(payload.id)) },
      saveMapping,
    ),
    takeByKey(importLoadRequested, { keyOf: ({ payload }) => importLoadKey(payload) }, startLoad),
    takeByKey(importCancelRequested, { keyOf: ({ payload }) => importCancelKey(payload) }, cancelImport),
    takeByKey(importChoicesRequested, { keyOf: ({ payload }) => importChoicesKey(payload) }, loadChoices),
  ]);
}
