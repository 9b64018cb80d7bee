import type { Action } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { LeftOut } from '../../domain/requests/leftOut';
import { sellerSaved } from '../../store/companies/sellers.slice';
import { templatesSaved } from '../../store/companies/templates.slice';
import {
  type Deletion,
  selectDeletions,
  selectLastDeletion,
  undoEnded,
  undoKey,
  undoOffered,
  undoPaused,
  undoRequested,
  undoResumed,
} from '../../store/companies/undo.slice';
import { signedOut } from '../../store/session/session.slice';
import { performWrite } from '../requests/performWrite';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

/** Time in ms for which an undo is offered. */
const UNDO_MS = 10_000;

const UNREADABLE = 'Some templates of the company cannot be read, and saving would remove them.';

const isOf = (id: number, ...kinds: readonly { type: string }[]) => {
  const types = kinds.map(({ type }) => type);
  return (action: Action) => types.includes(action.type) && 'payload' in action && action.payload === id;
};

/**
 * Ends an offer when its time is over. A pause stops the timer, and the timer restarts with the full time. An offer
 * that the user has accepted does not expire.
 */
function* expire() {
  const deletion = yield* select(selectLastDeletion);
  if (!deletion) return;
  const { id } = deletion;
  for (;;) {
    const { over, held } = yield* race({
      over: delay(UNDO_MS),
      held: take(isOf(id, undoPaused)),
      taken: take((action: Action) => signedOut.match(action) || isOf(id, undoRequested, undoEnded)(action)),
    });
    if (over) yield* put(undoEnded(id));
    if (!held) return;
    const { taken } = yield* race({
      letGo: take(isOf(id, undoResumed)),
      taken: take((action: Action) => signedOut.match(action) || isOf(id, undoRequested, undoEnded)(action)),
    });
    if (taken) return;
  }
}

function* createAgain(deletion: Deletion) {
  const api = yield* getAdministrationApi();
  const { companyId } = deletion;
  const key = undoKey(deletion);
  if (deletion.kind === 'seller') {
    const { seller } = deletion;
    return yield* performWrite(
      key,
      async (signal) => ({
        ...(await api.saveSeller({ ...seller, id: 0, company_id: companyId }, signal)),
        company_id: companyId,
      }),
      sellerSaved,
    );
  }
  return yield* performWrite(
    key,
    async (signal) => {
      // A save replaces the whole list. Read the current list first to keep the changes of other users.
      const unread: LeftOut[] = [];
      const stored = await api.templates(companyId, signal, (records) => unread.push(records));
      if (unread.length > 0) throw new Error(UNREADABLE);
      const there = new Set(stored.map(({ notification }) => notification));
      const templates = [
        ...stored,
        ...deletion.templates.filter(({ notification }) => !there.has(notification)),
      ];
      await api.saveTemplates(companyId, templates, signal);
      return templates;
    },
    (templates) => templatesSaved({ companyId, templates }),
  );
}

function* undo({ payload: id }: ReturnType<typeof undoRequested>) {
  const deletion = (yield* select(selectDeletions)).find((each) => each.id === id);
  if (!deletion) return;
  const outcome = yield* call(createAgain, deletion);
  if (outcome.ok) yield* put(undoEnded(id));
}

/**
 * Creates deleted records again on request, for a limited time. If the call fails, the offer remains for another
 * attempt.
 */
export function* undoSaga() {
  yield* takeEvery(undoOffered, safely(expire));
  yield* takeByKey(undoRequested, { keyOf: ({ payload }) => `undo/${payload}` }, undo);
}
