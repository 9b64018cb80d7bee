import { eventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { pathOf, readPlace } from '../../domain/pages/place';
import {
  favouritePrefix,
  MOST_FAVOURITES,
  MOST_RECENT,
  newestFirst,
  readStoredPage,
  recentPrefix,
  type StoredPage,
  withPage,
} from '../../domain/pages/storedPages';
import { earlyPagePrefix } from '../../domain/session/storageKeys';
import type { SharedStore } from '../../services/browser/sharedStore';
import type { RootState } from '../../store';
import { COMPANIES_KEY } from '../../store/companies/companies.slice';
import { announced } from '../../store/device/announcer.slice';
import { selectPageAt } from '../../store/pages/pages.selectors';
import {
  favouriteNotStored,
  favouriteSwitched,
  pagesFound,
  pageVisited,
} from '../../store/pages/pages.slice';
import { requestSucceeded, selectStatus } from '../../store/requests/requests.slice';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/**
 * Returns the stored pages, newest first, from the storage that all tabs share. Removes the entries that cannot be
 * parsed.
 */
function readAll(store: SharedStore, prefix: string): StoredPage[] {
  const pages: StoredPage[] = [];
  for (const name of store.names(prefix)) {
    const page = readStoredPage(name.slice(prefix.length), store.read(name));
    if (page) pages.push(page);
    else store.remove(name);
  }
  return newestFirst(pages);
}

function* find(userId: number) {
  const { sharedStore } = yield* getServices();
  yield* put(
    pagesFound({
      favourites: readAll(sharedStore, favouritePrefix(userId)),
      recent: readAll(sharedStore, recentPrefix(userId)),
    }),
  );
}

/**
 * Stores a visit, unless a later visit to the same page is already stored. Removes the oldest pages beyond
 * `MOST_RECENT`.
 */
function* keepVisit(userId: number, { path, at }: StoredPage) {
  const { sharedStore } = yield* getServices();
  const prefix = recentPrefix(userId);
  const recent = readAll(sharedStore, prefix);
  if (recent.some((page) => page.path === path && page.at > at)) return;
  const { gone } = withPage(recent, { path, at }, MOST_RECENT);
  sharedStore.write(prefix + path, String(at));
  for (const page of gone) sharedStore.remove(prefix + page.path);
  yield* call(find, userId);
}

function* noteVisit(userId: number, { payload: path }: ReturnType<typeof pageVisited>) {
  const { browser } = yield* getServices();
  yield* call(keepVisit, userId, { path, at: browser.now() });
}

/**
 * Moves the visits that were recorded before this code loaded to the recent pages. Drops the pages that the user cannot
 * open.
 */
function* takeEarlyPages(userId: number) {
  const { sharedStore } = yield* getServices();
  const prefix = earlyPagePrefix(userId);
  // The pages that the user can open depend on the companies.
  while ((yield* select(selectStatus, COMPANIES_KEY)).phase !== 'ready') yield* take(requestSucceeded);
  for (const name of sharedStore.names(prefix)) {
    const early = readStoredPage(name.slice(prefix.length), sharedStore.read(name));
    sharedStore.remove(name);
    if (!early) continue;
    const pathname = pathOf(readPlace(early.path));
    const page = yield* select((state: RootState) => selectPageAt(state, { pathname }));
    // The home page lists the recent pages and is not listed itself.
    if (page && page.target.path !== '/')
      yield* call(keepVisit, userId, { path: page.target.path, at: early.at });
  }
}

export const TOO_MANY = `There are ${MOST_FAVOURITES} favourites: remove one first`;

/**
 * Adds or removes a favourite. Each favourite has its own storage entry, so two tabs can change different favourites at
 * the same time.
 */
function* switchFavourite(userId: number, { payload: { path, on } }: ReturnType<typeof favouriteSwitched>) {
  const { sharedStore, browser } = yield* getServices();
  const name = favouritePrefix(userId) + path;
  if (!on) sharedStore.remove(name);
  else if (sharedStore.names(favouritePrefix(userId)).length >= MOST_FAVOURITES) {
    yield* put(announced(TOO_MANY));
    return;
  } else if (!sharedStore.write(name, String(browser.now()))) yield* put(favouriteNotStored());
  yield* call(find, userId);
  yield* put(announced(on ? 'Added to favourites' : 'Removed from favourites'));
}

/** Manages the pages of one user while the user is signed in. */
function* serve(userId: number) {
  const { sharedStore } = yield* getServices();
  const prefixes = [favouritePrefix(userId), recentPrefix(userId)];
  const heard = yield* call(() =>
    eventChannel<string>((emit) => {
      const stops = prefixes.map((prefix) => sharedStore.watch(prefix, emit));
      return () => {
        for (const stop of stops) stop();
      };
    }),
  );
  try {
    yield* takeEvery(
      heard,
      safely(() => find(userId)),
    );
    yield* takeEvery(pageVisited, safely(noteVisit.bind(null, userId)));
    yield* takeEvery(favouriteSwitched, safely(switchFavourite.bind(null, userId)));
    yield* call(find, userId);
    yield* fork(safely(takeEarlyPages), userId);
    // Waiting keeps the channel open. The caller cancels this saga at sign-out.
    yield* take(signedOut);
  } finally {
    heard.close();
  }
}

/** Manages the favourite and recent pages of the signed-in user. Each user of the device has separate pages. */
export function* pagesSaga() {
  for (;;) {
    const user = yield* select(selectUser);
    if (user) yield* race({ serving: call(safely(serve), user.id), out: take([signedOut, userReceived]) });
    else yield* take(userReceived);
  }
}
