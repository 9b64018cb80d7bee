import type { Action } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';
import { isSame } from '../../domain/records/merge';
import { type EditorKey, saveKey } from '../../store/records/editorKeys';
import { recordSaved, saveConflicted } from '../../store/records/editors.slice';
import type { FetchData } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';

/** How a record is read and written. What is read may be more than the record: all of a list. */
interface Save<Read, Stored> {
  key: EditorKey;
  /** How the record stood in the store when it was sent; absent for one that is new. */
  known?: unknown;
  read: FetchData<Read>;
  /** The record among what was read, to be compared with the one that is known. */
  recordOf: (read: Read) => Stored | undefined;
  /** Whether parts of it could not be read, which a write would lose: then nothing is written. */
  isPartial?: () => boolean;
  write: (signal: AbortSignal) => Promise<Stored>;
  /** The record as it is stored now, by this save or by somebody else's. */
  received: (record: Stored) => Action;
  savedAs: (stored: Stored) => { savedAs: EditorKey; id: number };
}

type Done<Stored> = { fresh: Stored } | { stored: Stored };

function* runSave<Read, Stored>(save: Save<Read, Stored>) {
  const { key, known } = save;
  const readAnew: FetchData<Done<Stored> | null> = async (signal, leaveOut) => {
    if (known === undefined) return null;
    const fresh = await save.read(signal, leaveOut).catch(() => null);
    if (fresh === null) return null;
    const record = save.recordOf(fresh);
    // One that is gone is for the write to tell.
    if (record === undefined) return null;
    return isSame(record, known) && !save.isPartial?.() ? null : { fresh: record };
  };
  const outcome = yield* performWrite<Done<Stored>>(
    saveKey(key),
    async (signal, leaveOut) => (await readAnew(signal, leaveOut)) ?? { stored: await save.write(signal) },
    (done) => save.received('fresh' in done ? done.fresh : done.stored),
  );
  if (!outcome.ok) return null;
  if ('fresh' in outcome.data) {
    yield* put(saveConflicted(key));
    return null;
  }
  const { stored } = outcome.data;
  yield* put(recordSaved({ key, ...save.savedAs(stored) }));
  return { stored };
}

/**
 * Saves a record that nobody else has changed since it was read; one that somebody has changed is taken in
 * instead, and the form says so. Should it not be readable, the write decides.
 * @returns what the server has stored, or null when nothing was
 */
export const saveRecord = <Read, Stored>(save: Save<Read, Stored>) => call(runSave<Read, Stored>, save);
