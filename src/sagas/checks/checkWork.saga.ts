import { eventChannel } from 'redux-saga';
import { all, call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { CHECK_KINDS, type ChecksId } from '../../domain/checks/checks';
import { readDismissedFile, writeDismissedFile } from '../../domain/checks/dismissedFile';
import {
  applyResults,
  checkWorkPrefix,
  dismissedOf,
  isDismissed,
  marksToDrop,
  newMark,
  parseMark,
  type WorkMark,
} from '../../domain/checks/work';
import { hashOf } from '../../domain/text/hashOf';
import type { RootState } from '../../store';
import { checkResultsReceived, checksKey, checksRequested } from '../../store/checks/checkData.slice';
import { repopulateBegan, selectIsRepopulating } from '../../store/checks/checkRuns.slice';
import {
  dismissedExportRequested,
  dismissedImported,
  dismissedImportRequested,
  fixedMarkRemoved,
  itemDismissed,
  itemMarkedFixed,
  itemOpened,
  itemRestored,
  markChanged,
  marksRead,
  placeMoved,
  type WorkTarget,
} from '../../store/checks/checkWork.slice';
import { selectToday } from '../../store/clock/clock.slice';
import { announced } from '../../store/device/announcer.slice';
import { fileName } from '../../store/requests/csvFile';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

const prefixOf = (userId: number, of: ChecksId): string => `${checkWorkPrefix(userId)}${checksKey(of)}/`;
const placeOf = (userId: number, of: ChecksId): string => `${checkWorkPrefix(userId)}place.${checksKey(of)}`;

/** Reads a user's marks from the storage that all tabs share. Removes and counts the entries that cannot be parsed. */
function* readMarks(userId: number, of: ChecksId) {
  const { sharedStore } = yield* getServices();
  const marks: Record<string, WorkMark> = {};
  let unreadableCount = 0;
  for (const name of sharedStore.names(prefixOf(userId, of))) {
    const text = sharedStore.read(name);
    const mark = parseMark(text);
    if (mark) marks[mark.id] = mark;
    else if (text !== null) {
      unreadableCount += 1;
      sharedStore.remove(name);
    }
  }
  return { marks, unreadableCount };
}

function* restore({ payload: of }: ReturnType<typeof checksRequested>) {
  const { tabStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  yield* put(marksRead({ of, ...(yield* call(readMarks, user.id, of)) }));
  yield* put(placeMoved({ of, place: tabStore.read(placeOf(user.id, of)) }));
}

/** Writes one mark. Each mark has its own storage entry, so two tabs can write different marks at the same time. */
function* keep(userId: number, of: ChecksId, mark: WorkMark) {
  const { sharedStore } = yield* getServices();
  const name = prefixOf(userId, of) + hashOf(mark.id);
  yield* put(markChanged({ of, mark, kept: sharedStore.write(name, JSON.stringify(mark)) }));
}

/** Applies changes to a mark. Starts from the stored mark, which may contain changes from another tab. */
function* change({ of, id, name }: WorkTarget, changes: Partial<WorkMark>) {
  const { browser, sharedStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const kept = parseMark(sharedStore.read(prefixOf(user.id, of) + hashOf(id)));
  const at = browser.now();
  yield* call(keep, user.id, of, { ...(kept ?? newMark(id, name, at)), ...changes, name, at });
}

/** Compares the claimed fixes with new results, and removes the oldest marks beyond the limit. */
function* judge(
  ranFrom: ReadonlyMap<string, number>,
  { payload: { id: of, groups } }: ReturnType<typeof checkResultsReceived>,
) {
  const { sharedStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user || !groups) return;
  const isRun = yield* select((state: RootState) => selectIsRepopulating(state, of));
  const began = isRun ? (ranFrom.get(checksKey(of)) ?? null) : null;
  const { marks, unreadableCount } = yield* call(readMarks, user.id, of);
  const over = new Set(marksToDrop(marks));
  const left: Record<string, WorkMark> = {};
  for (const mark of Object.values(marks)) {
    const name = prefixOf(user.id, of) + hashOf(mark.id);
    if (over.has(mark.id)) {
      sharedStore.remove(name);
      continue;
    }
    const now = applyResults(mark, groups, began);
    if (now !== mark) sharedStore.write(name, JSON.stringify(now));
    left[mark.id] = now;
  }
  yield* put(marksRead({ of, marks: left, unreadableCount }));
}

function* keepPlace({ payload: { of, place } }: ReturnType<typeof placeMoved>) {
  const { tabStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user && place !== null) tabStore.write(placeOf(user.id, of), place);
}

function* exportDismissed({ payload: of }: ReturnType<typeof dismissedExportRequested>) {
  const { saveFile } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const today = yield* select(selectToday);
  const { marks } = yield* call(readMarks, user.id, of);
  const aside = dismissedOf(marks, today);
  const name = fileName(`${of.kind}_checks_set_aside`, of.site, today).replace(/\.csv$/, '.json');
  yield* call(saveFile, name, 'application/json', writeDismissedFile(of, aside));
  yield* put(announced(`Exported ${aside.length} set aside`));
}

function* importDismissed({ payload: { of, text } }: ReturnType<typeof dismissedImportRequested>) {
  const today = yield* select(selectToday);
  const file = readDismissedFile(text, of);
  let outcome = file.ok ? '' : file.why;
  if (file.ok) {
    let passed = 0;
    for (const { id, name, aside } of file.marks) {
      yield* call(change, { of, id, name }, { aside });
      if (!isDismissed({ ...newMark(id, name, 0), aside }, today)) passed += 1;
    }
    const count = file.marks.length - passed;
    outcome = `${count} ${count === 1 ? 'entry' : 'entries'} imported from the file`;
    if (passed > 0) outcome += `, ${passed} expired`;
    if (file.unreadableCount > 0) outcome += `, ${file.unreadableCount} could not be read`;
  }
  yield* put(dismissedImported({ of, outcome }));
}

/** Reads the marks again of the checks to which a changed storage key belongs. */
function* readChanged(userId: number, key: string) {
  const [kind, site = ''] = key.split('/');
  const known = CHECK_KINDS.find((one) => one === kind);
  if (!known) return;
  const of = { kind: known, site: decodeURIComponent(site) };
  yield* put(marksRead({ of, ...(yield* call(readMarks, userId, of)) }));
}

/** Watches other tabs of the user for changes of the marks. */
function* watchOtherTabs() {
  const { sharedStore } = yield* getServices();
  for (;;) {
    const user = (yield* select(selectUser)) ?? (yield* take(userReceived)).payload;
    const prefix = checkWorkPrefix(user.id);
    const channel = eventChannel<string>((emit) => sharedStore.watch(prefix, emit));
    try {
      for (;;) {
        const { name } = yield* race({ name: take(channel), out: take(signedOut) });
        if (name === undefined) break;
        // Any script can write any key, so a key may be malformed.
        yield* call(safely(readChanged), user.id, name.slice(prefix.length));
      }
    } finally {
      channel.close();
    }
  }
}

/** Persists a user's progress on check results on the device: opened, fixed and dismissed profiles and topics. */
export function* checkWorkSaga() {
  const ranFrom = new Map<string, number>();
  yield* all([
    takeEvery(checksRequested, safely(restore)),
    takeEvery(repopulateBegan, function* noteRun({ payload }) {
      const { browser } = yield* getServices();
      ranFrom.set(checksKey(payload), browser.now());
    }),
    takeEvery(
      checkResultsReceived,
      safely((action: ReturnType<typeof checkResultsReceived>) => judge(ranFrom, action)),
    ),
    takeEvery(placeMoved, safely(keepPlace)),
    takeEvery(
      itemOpened,
      safely(({ payload }: ReturnType<typeof itemOpened>) => change(payload, { opened: true })),
    ),
    takeEvery(
      itemMarkedFixed,
      safely(({ payload }: ReturnType<typeof itemMarkedFixed>) =>
        change(payload, { fixed: { found: payload.found, verdict: 'awaited' } }),
      ),
    ),
    takeEvery(
      fixedMarkRemoved,
      safely(({ payload }: ReturnType<typeof fixedMarkRemoved>) => change(payload, { fixed: null })),
    ),
    takeEvery(
      itemDismissed,
      safely(({ payload }: ReturnType<typeof itemDismissed>) => change(payload, { aside: payload.aside })),
    ),
    takeEvery(
      itemRestored,
      safely(({ payload }: ReturnType<typeof itemRestored>) => change(payload, { aside: null })),
    ),
    takeEvery(dismissedExportRequested, safely(exportDismissed)),
    takeEvery(dismissedImportRequested, safely(importDismissed)),
    call(watchOtherTabs),
  ]);
}
