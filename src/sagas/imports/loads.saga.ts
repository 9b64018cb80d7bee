import { all, call, put, select, takeEvery } from 'typed-redux-saga';
import type { Import, ImportState } from '../../domain/imports/imports';
import { announced } from '../../store/device/announcer.slice';
import { importReceived, importsReceived, selectImports } from '../../store/imports/imports.slice';
import {
  LOADS_KEY,
  loadsReceived,
  loadsReleased,
  loadsRequested,
  loadUndoKey,
  loadUndone,
  loadUndoRequested,
} from '../../store/imports/loads.slice';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadLoads() {
  const api = yield* getAdministrationApi();
  yield* performRequest(LOADS_KEY, (signal, leaveOut) => api.loads(signal, leaveOut), loadsReceived);
}

function* undoLoad({ payload: id }: ReturnType<typeof loadUndoRequested>) {
  const api = yield* getAdministrationApi();
  const outcome = yield* performWrite(loadUndoKey(id), (signal) => api.undoLoad(id, signal), loadUndone);
  if (outcome.ok) {
    const { removed, restored } = outcome.data;
    yield* put(announced(`Load undone: ${removed} rows removed, ${restored} rows restored`));
  }
  // A refused undo has a reason in the list, which may be newer than the list on screen.
  yield* put(loadsRequested());
}

/** Returns what a screen reader announces when the state of a file changes, or `null` for nothing. */
function announcementOf(
  { name, failure, load, check }: Import,
  before: ImportState,
  now: ImportState,
): string | null {
  if (now === 'failed') return `${name}: ${failure ?? 'failed'}`;
  if (now === 'loaded' && load)
    return `${name} is loaded: ${load.added} added, ${load.changed} changed, ${load.unchanged} unchanged`;
  if (now === 'waiting' && before === 'checking')
    return check?.counts
      ? `${name} is checked and can be loaded`
      : `${name} is checked and needs your answers`;
  return null;
}

/** Announces the end of a check or a load, and reads the past loads after a load. */
export function* loadsSaga() {
  const states = new Map<number, ImportState>();
  function* noteState({ payload: { record } }: ReturnType<typeof importReceived>) {
    const before = states.get(record.id);
    states.set(record.id, record.state);
    if (before === undefined || before === record.state) return;
    const text = announcementOf(record, before, record.state);
    if (text !== null) yield* put(announced(text));
    if (record.state === 'loaded') yield* put(loadsRequested());
  }
  function* noteAll() {
    for (const { record } of yield* select(selectImports)) states.set(record.id, record.state);
  }
  yield* call(noteAll);
  yield* takeEvery(importReceived, safely(noteState));
  yield* takeEvery(importsReceived, safely(noteAll));
  yield* all([
    takeByKey(
      loadsRequested,
      {
        keyOf: () => LOADS_KEY,
        // A list that is under way may lack the latest load.
        whenBusy: () => 'replace',
        release: { by: loadsReleased.match, keyOf: () => LOADS_KEY },
      },
      loadLoads,
    ),
    takeByKey(loadUndoRequested, { keyOf: ({ payload }) => loadUndoKey(payload) }, undoLoad),
  ]);
}
