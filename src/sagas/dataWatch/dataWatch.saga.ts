import { call, delay, fork, put, select, takeEvery } from 'typed-redux-saga';
import type { WatchedAnswer } from '../../domain/dataWatch/answer';
import { checkAnswers } from '../../domain/dataWatch/checkAnswers';
import { compareWithDiary } from '../../domain/dataWatch/compare';
import { type Diary, withAnswer } from '../../domain/dataWatch/diary';
import { type Finding, withoutNames } from '../../domain/dataWatch/finding';
import type { RootState } from '../../store';
import { selectToday } from '../../store/clock/clock.slice';
import {
  diariesRead,
  diariesRequested,
  type FeedOfSite,
  feedChecked,
  feedKey,
} from '../../store/dataWatch/dataWatch.slice';
import { parseKey, readingFindings, watchedAnswers } from '../../store/dataWatch/watchedAnswers';
import { requestFailed, requestSucceeded, selectRequests } from '../../store/requests/requests.slice';
import { selectUser, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';
import { siteCheckSaga } from './siteCheck.saga';

/** Checks the laws over all loaded answers of a feed and site, and adds what the app noticed when it read them. */
function* findLaws(of: FeedOfSite, answers: readonly WatchedAnswer[]) {
  const { browser } = yield* getServices();
  // The page first draws the answer.
  yield* delay(0);
  const insights = yield* select((state: RootState) => watchedAnswers(state, { ...of, feed: 'insights' }));
  const reading = yield* select((state: RootState) => readingFindings(state, of, browser.now()));
  return [...checkAnswers(answers, insights), ...reading];
}

/** Returns the diary with the answers of today, and what a comparison with the days before finds. */
function compared(kept: Diary | null, answers: readonly WatchedAnswer[], laws: readonly Finding[]): Diary {
  const [first] = answers;
  const { days } = answers.reduce<Diary>(withAnswer, kept ?? { days: [], findings: [] });
  if (!first) return { days, findings: laws };
  const found = compareWithDiary(first.feed, days).map(
    (each): Finding => ({ ...each, feed: first.feed, site: first.site, seenAt: first.at }),
  );
  return { days, findings: [...laws.map(withoutNames), ...found] };
}

/** Checks a feed of a site, and writes its sums into the diary of this device. */
function* checkFeed(of: FeedOfSite) {
  const { openDiary } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const answers = yield* select((state: RootState) => watchedAnswers(state, of));
  const laws = yield* call(findLaws, of, answers);
  const today = yield* select(selectToday);
  const fresh = answers.filter(({ day }) => day === today);
  const store = yield* call(openDiary);
  // Nothing is stored for a person who has left meanwhile.
  if ((yield* select(selectUser))?.id !== user.id) return;
  const diary = yield* call(store.change, user.id, feedKey(of), (kept: Diary | null) =>
    compared(kept, fresh, laws),
  );
  const now = yield* select(selectUser);
  if (now?.id !== user.id) return;
  const found = [...laws, ...diary.findings.slice(laws.length)];
  yield* put(feedChecked({ ...of, findings: found, diary }));
}

function* checkAnswer({ payload: { key } }: { payload: { key: string } }) {
  const parsed = parseKey(key);
  if (!parsed) return;
  const { feed, site } = parsed;
  yield* call(checkFeed, { feed, site });
  const sellers: FeedOfSite = { feed: 'sellers', site };
  if (feed === 'insights') yield* call(checkFeed, sellers);
}

/** Checks the answers that arrived before the code of Data watch. */
function* checkLoaded() {
  const requests = yield* select(selectRequests);
  const feeds = new Map(
    Object.keys(requests).flatMap((key): [string, FeedOfSite][] => {
      const parsed = parseKey(key);
      return parsed && requests[key]?.phase !== 'pending' ? [[feedKey(parsed), parsed]] : [];
    }),
  );
  for (const { feed, site } of feeds.values()) yield* call(checkFeed, { feed, site });
}

function* readDiaries() {
  const { openDiary } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const store = yield* call(openDiary);
  const diaries = yield* call(store.all, user.id);
  if ((yield* select(selectUser))?.id === user.id) yield* put(diariesRead(diaries));
}

/** Checks each answer that arrives, and keeps the diary. */
export function* dataWatchSaga() {
  yield* takeEvery([requestSucceeded, requestFailed], safely(checkAnswer));
  yield* takeEvery(userReceived, safely(checkLoaded));
  yield* takeEvery(diariesRequested, safely(readDiaries));
  yield* fork(siteCheckSaga);
  yield* call(safely(checkLoaded));
}
