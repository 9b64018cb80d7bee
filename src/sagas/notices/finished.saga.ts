import type { Action } from '@reduxjs/toolkit';
import { all, call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { pathOf, readPlace } from '../../domain/pages/place';
import { SCREENS_OF_SITES, sitePath } from '../../domain/screens/screens';
import type { RootState } from '../../store';
import { repopulateEnded } from '../../store/checks/checkRuns.slice';
import { workFinished } from '../../store/notices/notices.slice';
import { selectPageAt } from '../../store/pages/pages.selectors';
import { datasetsShown } from '../../store/reports/datasets/datasets.slice';
import { exportCancelled, exportRequested } from '../../store/reports/export/exportRequest';
import { exportEnded, exportFailed } from '../../store/reports/export/exports.slice';
import { selectShownKeys } from '../../store/requests/memory.slice';
import { requestFailed, requestSucceeded, selectRequests } from '../../store/requests/requests.slice';
import { signedOut } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getServices } from '../services';

const placeNow = (address: string): string => pathOf(readPlace(address.replace(/[?#].*/, '')));

/** Adds a notice of work that has ended or failed, unless the user is looking at the screen of this work. */
function* tell(path: string, hasFailed: boolean, words: (screen: string) => string) {
  const { browser } = yield* getServices();
  if (browser.isLookedAt() && placeNow(browser.address()) === path) return;
  const page = yield* select((state: RootState) => selectPageAt(state, { pathname: path }));
  const name = page ? [page.label, page.site].filter(Boolean).join(' · ') : 'A screen';
  yield* put(workFinished({ path, text: words(name), hasFailed }));
}

function* tellRepopulated({ payload: { id, failed } }: ReturnType<typeof repopulateEnded>) {
  const screen = SCREENS_OF_SITES.find(({ id: each }) => each === `${id.kind}_checks`);
  if (!screen) return;
  const hasFailed = failed !== null;
  const end = hasFailed ? 'could not be repopulated' : 'is repopulated';
  yield* call(tell, sitePath(screen, id.site), hasFailed, (name: string) => `${name} ${end}`);
}

/** Reports the end of a file export. Does not report a copy, which ends before the user can leave the screen. */
function* tellExported({ payload: request }: ReturnType<typeof exportRequested>) {
  if (request.as === 'text') return;
  const { browser } = yield* getServices();
  const path = placeNow(browser.address());
  const { made, failed } = yield* race({
    made: take(exportEnded),
    failed: take(exportFailed),
    cancelled: take([exportCancelled, signedOut]),
  });
  if (made) yield* call(tell, path, false, (name: string) => `The file of ${name} is ready`);
  if (failed) yield* call(tell, path, true, (name: string) => `The file of ${name} could not be made`);
}

const isPending = (state: RootState, keys: readonly string[]): boolean =>
  keys.some((key) => selectRequests(state)[key]?.phase === 'pending');

const countFailed = (state: RootState, keys: readonly string[]): number =>
  keys.filter((key) => selectRequests(state)[key]?.phase === 'failed').length;

/**
 * Reports when several datasets have loaded, for example those of all sites. Waits from the first request until no
 * request is pending.
 */
function* tellLoaded(keys: readonly string[]) {
  if (keys.length < 2) return;
  const { browser } = yield* getServices();
  const path = placeNow(browser.address());
  const isOne = (action: Action) =>
    (requestSucceeded.match(action) || requestFailed.match(action)) && keys.includes(action.payload.key);
  for (;;) {
    yield* take(isOne);
    if (!(yield* select(isPending, keys))) break;
  }
  // Leaving the screen releases its datasets, so there is no result to report.
  if (placeNow(browser.address()) !== path) return;
  const failures = yield* select(countFailed, keys);
  const end =
    failures === 0 ? 'is loaded' : `could not be loaded${failures < keys.length ? ' completely' : ''}`;
  yield* call(tell, path, failures > 0, (name: string) => `${name} ${end}`);
}

/** A newer request replaces the running request, because the end of the older request no longer matters. */
const NEWEST = { keyOf: () => '', whenBusy: () => 'replace' as const };

/** Reports long work that ends while the user looks at another screen or tab. */
export function* finishedSaga() {
  // The loads that started before this saga have already dispatched `datasetsShown`.
  const shown = yield* select(selectShownKeys);
  if (yield* select(isPending, shown)) yield* fork(safely(tellLoaded), shown);
  yield* all([
    takeEvery(repopulateEnded, safely(tellRepopulated)),
    takeByKey(exportRequested, NEWEST, tellExported),
    takeByKey(
      datasetsShown,
      { keyOf: ({ payload }) => payload, whenBusy: () => 'replace' },
      // The extra spans of a momentum column belong to a report that has already loaded.
      function* tellShown({ payload: use, meta: { shown } }) {
        if (use !== 'span') yield* call(tellLoaded, shown);
      },
    ),
  ]);
}
