import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import type { WatchedAnswer } from '../../domain/dataWatch/answer';
import { checkAnswers } from '../../domain/dataWatch/checkAnswers';
import { compareWithDiary } from '../../domain/dataWatch/compare';
import { type Diary, type Sums, sumsOf, withAnswer } from '../../domain/dataWatch/diary';
import { type Finding, withoutNames } from '../../domain/dataWatch/finding';
import type { Steps } from '../../domain/dataWatch/steps';
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

/** Time in ms after which the page may draw and take keys before the work goes on. */
const SLICE_MS = 8;

/** Does work in slices. */
function* inSlices<Result>(steps: Steps<Result>) {
  const { browser } = yield* getServices();
  let until = browser.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (browser.now() < until) continue;
    yield* delay(0);
    until = browser.now() + SLICE_MS;
  }
}

/** Checks the laws over all loaded answers of a feed and site, and adds what the app noticed when it read them. */
function* findLaws(state: RootState, of: FeedOfSite, answers: readonly WatchedAnswer[]) {
  const { browser } = yield* getServices();
  const insights = yield* call(() => inSlices(watchedAnswers(state, { ...of, feed: 'insights' })));
  const laws = yield* call(() => inSlices(checkAnswers(answers, insights)));
  return [...laws, ...readingFindings(state, of, browser.now())];
}

interface Summed {
  answer: WatchedAnswer;
  sums: Sums;
}

function* sumUp(answers: readonly WatchedAnswer[]) {
  const summed: Summed[] = [];
  for (const answer of answers) summed.push({ answer, sums: yield* call(() => inSlices(sumsOf(answer))) });
  return summed;
}

/** Returns the diary with the answers of today, and what a comparison with the days before finds. */
function compared(kept: Diary | null, summed: readonly Summed[], laws: readonly Finding[]): Diary {
  const first = summed[0]?.answer;
  const { days } = summed.reduce<Diary>(
    (diary, { answer, sums }) => withAnswer(diary, answer, sums),
    kept ?? { days: [], findings: [] },
  );
  if (!first) return { days, findings: laws.map(withoutNames) };
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
  // The page first draws the answer.
  yield* delay(0);
  const state = yield* select((whole: RootState) => whole);
  const answers = yield* call(() => inSlices(watchedAnswers(state, of)));
  const laws = yield* call(findLaws, state, of, answers);
  if (answers.length === 0 && laws.length === 0) return;
  const today = yield* select(selectToday);
  const fresh = yield* call(
    sumUp,
    answers.filter(({ day }) => day === today),
  );
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

function* checkAnswer({ feed, site }: FeedOfSite) {
  yield* call(checkFeed, { feed, site });
  const sellers: FeedOfSite = { feed: 'sellers', site };
  if (feed === 'insights') yield* call(checkFeed, sellers);
}

type Arrival = ReturnType<typeof requestSucceeded> | ReturnType<typeof requestFailed>;
const isArrival = (action: Action): action is Arrival =>
  requestSucceeded.match(action) || requestFailed.match(action);

/** Checks each answer that arrives. A newer answer of the same feed and site ends the check, because it checks both. */
function* checkArriving() {
  const running = new Map<string, Task>();
  for (;;) {
    const { payload }: Arrival = yield* take(isArrival);
    const of = parseKey(payload.key);
    if (!of) continue;
    const key = feedKey(of);
    const before = running.get(key);
    if (before) yield* cancel(before);
    running.set(key, yield* fork(safely(checkAnswer), of));
  }
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
  yield* fork(checkArriving);
  yield* takeEvery(userReceived, safely(checkLoaded));
  yield* takeEvery(diariesRequested, safely(readDiaries));
  yield* fork(siteCheckSaga);
  yield* call(safely(checkLoaded));
}
