import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { ReportId } from '../../domain/screens/screens';
import { openingViewPrefix, savedViewPrefix } from '../../domain/session/storageKeys';
import type { RootState } from '../../store';
import { selectToday } from '../../store/clock/clock.slice';
import { announced } from '../../store/device/announcer.slice';
import { openingViewsFound, selectOpeningView } from '../../store/device/openingViews.slice';
import { loadReport } from '../../store/reports/registry';
import { parseStored, type SavedView, writeStored } from '../../store/reports/savedViews/savedView';
import {
  openingViewChosen,
  selectSavedViews,
  viewNotPersisted,
  viewRemoved,
  viewReplaced,
  viewSaved,
  viewSynced,
  viewsExportRequested,
  viewsImported,
  viewsImportRequested,
  viewsRestored,
} from '../../store/reports/savedViews/savedViews.slice';
import {
  type FiledView,
  mergeViews,
  type Reports,
  readFile,
  reportsIn,
  writeFile,
} from '../../store/reports/savedViews/viewsFile';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { readOpeningViews } from '../device/openingViews';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/**
 * Copies the saved views to the state, from the storage that all tabs share. Removes and counts the entries that cannot
 * be parsed.
 */
function* restore(userId: number) {
  const { sharedStore } = yield* getServices();
  const prefix = savedViewPrefix(userId);
  const views: SavedView[] = [];
  let unreadable = 0;
  for (const name of sharedStore.names(prefix)) {
    const view = parseStored(name.slice(prefix.length), sharedStore.read(name));
    if (view) views.push(view);
    else if (view === null) {
      unreadable += 1;
      sharedStore.remove(name);
    }
  }
  yield* put(viewsRestored({ views, unreadable }));
}

/**
 * Handles a storage entry that another tab has changed. Reads the current entry, because the entry may have changed
 * again since the event.
 */
function* hear(userId: number, name: string) {
  const { sharedStore } = yield* getServices();
  const prefix = savedViewPrefix(userId);
  if (!name.startsWith(prefix)) {
    yield* put(openingViewsFound(readOpeningViews(sharedStore, userId)));
    return;
  }
  const id = name.slice(prefix.length);
  yield* put(viewSynced({ id, view: parseStored(id, sharedStore.read(name)) ?? null }));
}

/** Writes a view to its own storage entry, so two tabs can save different views at the same time. */
function* keep(userId: number, view: SavedView) {
  const { sharedStore } = yield* getServices();
  const isKept = sharedStore.write(savedViewPrefix(userId) + view.id, writeStored(view));
  if (!isKept) yield* call(tellRefusal, notKeptText(view.name));
}

const notKeptText = (name: string): string =>
  `This device does not keep “${name}”: it is there until this page is closed`;

/** Reports in the views menu and to screen readers that the device did not persist a change. */
function* tellRefusal(text: string) {
  yield* put(viewNotPersisted(text));
  yield* put(announced(text));
}

function* forget(userId: number, { payload: { view, opens } }: ReturnType<typeof viewRemoved>) {
  const { sharedStore } = yield* getServices();
  sharedStore.remove(savedViewPrefix(userId) + view.id);
  if (opens) yield* put(openingViewChosen({ report: view.report, view: null }));
}

function* keepOpening(userId: number, { payload }: ReturnType<typeof openingViewChosen>) {
  const { sharedStore } = yield* getServices();
  const name = openingViewPrefix(userId) + payload.report;
  if (payload.view === null) sharedStore.remove(name);
  else if (!sharedStore.write(name, payload.view))
    yield* call(tellRefusal, 'This device does not keep which view opens by default');
  yield* put(openingViewsFound(readOpeningViews(sharedStore, userId)));
}

function* exportViews(userId: number) {
  const { sharedStore, saveFile } = yield* getServices();
  const views = yield* select(selectSavedViews);
  const opens = Object.values(readOpeningViews(sharedStore, userId));
  const today = yield* select(selectToday);
  yield* call(saveFile, `greenroom_views_${today}.json`, 'application/json', writeFile(views, opens));
}

/** @param text the text of the file, which determines the columns of reports with variable columns */
function* loadReports(ids: readonly ReportId[], text: string) {
  const loaded = yield* call(() => Promise.all(ids.map(loadReport)));
  return yield* select(
    (state: RootState): Reports =>
      new Map(
        loaded.map((report) => [report.id, report.resolve?.(state, { site: '', address: text }) ?? report]),
      ),
  );
}

function* takeView(userId: number, { opens, ...view }: FiledView) {
  const { sharedStore } = yield* getServices();
  const { payload } = yield* put(viewSaved(view));
  const { report, id, name } = payload;
  // `viewSaved` has already written the view, or the device has refused it.
  const isKept = sharedStore.keeps(savedViewPrefix(userId) + id);
  const opening = yield* select((state: RootState) => selectOpeningView(state, report));
  if (opens && opening === undefined) yield* put(openingViewChosen({ report, view: id }));
  return isKept ? [] : [`${notKeptText(name)}.`];
}

function* importViews(userId: number, { payload: text }: ReturnType<typeof viewsImportRequested>) {
  const reports = yield* call(loadReports, reportsIn(text), text);
  const read = readFile(text, reports);
  const merged = mergeViews(yield* select(selectSavedViews), read.views);
  const refused: string[] = [];
  for (const view of merged.added) refused.push(...(yield* call(takeView, userId, view)));
  // If the file contains no views, the messages of the reader already explain why.
  const isNone = read.views.length === 0 && read.messages.length > 0;
  yield* put(viewsImported(isNone ? read.messages : [...merged.messages, ...read.messages, ...refused]));
}

/** Manages the saved views of one user while the user is signed in. */
function* serve(userId: number) {
  const { sharedStore } = yield* getServices();
  const prefixes = [savedViewPrefix(userId), openingViewPrefix(userId)];
  const heard = yield* call(() =>
    eventChannel<string>((emit) => {
      const stops = prefixes.map((prefix) => sharedStore.watch(prefix, emit));
      return () => {
        for (const stop of stops) stop();
      };
    }),
  );
  try {
    yield* takeEvery(heard, safely(hear.bind(null, userId)));
    yield* takeEvery(
      viewSaved,
      safely(({ payload }: ReturnType<typeof viewSaved>) => keep(userId, payload)),
    );
    yield* takeEvery(
      viewReplaced,
      safely(({ payload }: ReturnType<typeof viewReplaced>) => keep(userId, payload.view)),
    );
    yield* takeEvery(viewRemoved, safely(forget.bind(null, userId)));
    yield* takeEvery(openingViewChosen, safely(keepOpening.bind(null, userId)));
    yield* takeEvery(viewsExportRequested, safely(exportViews.bind(null, userId)));
    yield* takeEvery(viewsImportRequested, safely(importViews.bind(null, userId)));
    yield* call(restore, userId);
    // Waiting keeps the channel open. The caller cancels this saga at sign-out.
    yield* take(signedOut);
  } finally {
    heard.close();
  }
}

/** Manages the saved views of the signed-in user. Each user of the device has separate views. */
export function* savedViewsSaga() {
  for (;;) {
    const user = yield* select(selectUser);
    if (user) yield* race({ serving: call(safely(serve), user.id), out: take([signedOut, userReceived]) });
    else yield* take(userReceived);
  }
}
