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
import { requestFailed, requestSucceeded, selectRequests } from '../../store/requests/requests.slice';
import { signedOut } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getServices } from '../services';

const placeNow = (address: string): string => pathOf(readPlace(address.replace(/[?#].*/, '')));

/** Tells of work that has ended, or failed, unless its screen is looked at. */
function* tell(path: string, hasFailed: boolean, words: (screen: string) => string) {
  const { browser } = yield* getServices();
  if (browser.isLookedAt() && placeNow(browser.address()) === path) return;
  const page = yield* select((state: RootState) => selectPageAt(state, path));
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

/** A copy is in the clipboard before anybody has gone anywhere. */
function* tellExported({ payload: request }: ReturnType<typeof exportRequested>) {
  if (request.as === 'text') return;
  const { browser } = yield* getServices();
  const path = placeNow(browser.address());
  const { made, failed } = yield* race({
    made: take(exportEnded),
    failed: take(exportFailed),
    cancelled: take([exportCancelled, signedOut]),
  });
  if (made) yield* call(tell, path, false, (name: string) => `The file of ${name} is made`);
  if (failed) yield* call(tell, path, true, (name: string) => `The file of ${name} could not be made`);
}

const isPending = (state: RootState, keys: readonly string[]): boolean =>
  keys.some((key) => selectRequests(state)[key]?.phase === 'pending');

const countFailed = (state: RootState, keys: readonly string[]): number =>
  keys.filter((key) => selectRequests(state)[key]?.phase === 'failed').length;

/** Several datasets, as those of all sites, from when the first is asked for until none is under way. */
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
  // Whoever has left the screen has let go of them, and the last to be told of is none of theirs.
  if (placeNow(browser.address()) !== path) return;
  const failures = yield* select(countFailed, keys);
  const end =
    failures === 0 ? 'is loaded' : `could not be loaded${failures < keys.length ? ' completely' : ''}`;
  yield* call(tell, path, failures > 0, (name: string) => `${name} ${end}`);
}

/** A newer request replaces the older one, whose end no longer matters. */
const NEWEST = { keyOf: () => '', whenBusy: () => 'replace' as const };

/** Long work that ends while somebody looks elsewhere. */
export function* finishedSaga() {
  // What is on its way already was shown before anybody listened here.
  const shown = yield* select(({ memory }: RootState) => memory.shown);
  if (yield* select(isPending, shown)) yield* fork(safely(tellLoaded), shown);
  yield* all([
    takeEvery(repopulateEnded, safely(tellRepopulated)),
    takeByKey(exportRequested, NEWEST, tellExported),
    takeByKey(
      datasetsShown,
      { keyOf: ({ payload }) => payload, whenBusy: () => 'replace' },
      // The spans of a momentum load beside a report that has loaded already.
      function* tellShown({ payload: use, meta: { shown } }) {
        if (use !== 'span') yield* call(tellLoaded, shown);
      },
    ),
  ]);
}
