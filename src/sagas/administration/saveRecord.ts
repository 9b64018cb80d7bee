import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { isSame } from '../../domain/merge';
import { type EditorKey, saveKey } from '../../store/editorKeys';
import { recordSaved, saveHeld } from '../../store/editors.slice';
import { type FetchData, performRequest } from '../performRequest';

/** How a record is read and written. What is read may be more than the record: all of a list. */
interface Save<Read, Stored> {
  key: EditorKey;
  /** How the record stood in the store when it was sent; absent for one that is new. */
  known?: unknown;
  read: FetchData<Read>;
  /** The record among what was read, to be compared with the one that is known. */
  recordOf: (read: Read) => unknown;
  readReceived: (read: Read) => Action;
  write: (signal: AbortSignal) => Promise<Stored>;
  writeReceived: (stored: Stored) => Action;
  savedAs: (stored: Stored) => { savedAs: EditorKey; id: number };
}

type Done<Read, Stored> = { fresh: Read } | { stored: Stored };

/**
 * Saves a record that nobody else has changed since it was read; one that somebody has changed is taken in
 * instead, and the form says so. Should it not be readable, the write decides.
 * @returns what the server has stored, or null when nothing was
 */
export function* saveRecord<Read, Stored>(save: Save<Read, Stored>) {
  const { key, known } = save;
  const readAnew: FetchData<Done<Read, Stored> | null> = async (signal, leaveOut) => {
    if (known === undefined) return null;
    const fresh = await save.read(signal, leaveOut).catch(() => null);
    if (fresh === null) return null;
    const record = save.recordOf(fresh);
    // One that is gone is for the write to tell.
    return record === undefined || isSame(record, known) ? null : { fresh };
  };
  const outcome = yield* performRequest<Done<Read, Stored>>(
    saveKey(key),
    async (signal, leaveOut) => (await readAnew(signal, leaveOut)) ?? { stored: await save.write(signal) },
    (done) => ('fresh' in done ? save.readReceived(done.fresh) : save.writeReceived(done.stored)),
  );
  if (!outcome.ok) return null;
  if ('fresh' in outcome.data) {
    yield* put(saveHeld(key));
    return null;
  }
  const { stored } = outcome.data;
  yield* put(recordSaved({ key, ...save.savedAs(stored) }));
  return { stored };
}
