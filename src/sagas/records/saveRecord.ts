import type { Action } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';
import { isSame } from '../../domain/records/merge';
import { type EditorKey, saveKey } from '../../store/records/editorKeys';
import { recordSaved, saveConflicted } from '../../store/records/editors.slice';
import type { FetchData } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';

/** The functions that read and write a record. The read may return more than the record, for example a whole list. */
interface Save<Read, Stored> {
  key: EditorKey;
  /** The record in the store when the user saved, or undefined for a new record. */
  known?: unknown;
  read: FetchData<Read>;
  /** Returns the record among the data that were read, for a comparison with `known`. */
  recordOf: (read: Read) => Stored | undefined;
  /** Returns true if parts of the record could not be read. A write would lose these parts, so nothing is written. */
  isPartial?: () => boolean;
  write: (signal: AbortSignal) => Promise<Stored>;
  /** Creates the action for the record that the server has stored, by this save or by another user. */
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
    // If the record no longer exists, the write reports the error.
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
 * Saves a record, unless another user has changed the record since this user read it. In that case, the store gets the
 * other user's record, and the form shows the conflict. If the record cannot be read, the save writes without a
 * comparison.
 * @returns the record that the server has stored, or null after a conflict or a failure
 */
export const saveRecord = <Read, Stored>(save: Save<Read, Stored>) => call(runSave<Read, Stored>, save);
