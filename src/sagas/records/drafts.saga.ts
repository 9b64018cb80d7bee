import { call, put, select, takeEvery } from 'typed-redux-saga';
import { isRecord, parseJson } from '../../domain/text/json';
import { isEditorKey } from '../../store/records/editorKeys';
import {
  draftChanged,
  draftDropped,
  draftsRestored,
  type PersistedDraft,
  recordSaved,
  selectDrafts,
} from '../../store/records/editors.slice';
import { screenLeft } from '../../store/records/screenLeft';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

const DRAFTS = 'greenroom.drafts';

function readKept(kept: unknown): PersistedDraft | null {
  if (!isRecord(kept) || !isRecord(kept['draft'])) return null;
  const { draft, base, at } = kept;
  return { draft, ...(isRecord(base) && { base }), ...(typeof at === 'string' && { at }) };
}

function* restore() {
  const { tabStore } = yield* getServices();
  const user = yield* select(selectUser);
  const stored = parseJson(tabStore.read(DRAFTS));
  if (!user || !isRecord(stored) || stored.user !== user.id || !isRecord(stored.drafts)) return;
  const drafts = Object.entries(stored.drafts).flatMap(([key, kept]) => {
    const read = readKept(kept);
    return read && isEditorKey(key) ? [[key, read] as const] : [];
  });
  yield* put(draftsRestored(Object.fromEntries(drafts)));
}

function* keep() {
  const { tabStore } = yield* getServices();
  const user = yield* select(selectUser);
  const drafts = yield* select(selectDrafts);
  if (user) yield* call(tabStore.write, DRAFTS, JSON.stringify({ user: user.id, drafts }));
}

/** Removes the drafts when the user logs out. If the session has merely ended, the drafts stay for the next sign-in. */
function* forget({ payload: { byChoice } }: ReturnType<typeof signedOut>) {
  const { tabStore } = yield* getServices();
  if (byChoice) yield* call(tabStore.remove, DRAFTS);
}

/**
 * Persists the drafts of forms in this tab until the user saves or cancels. The drafts survive a reload and the end of
 * the session.
 */
export function* draftsSaga() {
  yield* takeEvery(userReceived, safely(restore));
  yield* takeEvery([draftChanged, draftDropped, screenLeft, recordSaved], safely(keep));
  yield* takeEvery(signedOut, safely(forget));
  yield* call(restore);
}
