import { compareWithDiary } from '../../src/domain/dataWatch/compare';
import type { FeedId } from '../../src/domain/dataWatch/feeds';
import { CHECKED_FROM, createWorld, type Fault, type World } from './dataWatchWorlds';
import { drawsOf } from './randomDraws';

const WEEK = 7;
/** Days of the world before its diary begins; entries of the diary count from there. */
const BEFORE = 365;

function findingsOn(world: World, feed: FeedId, day: number): readonly string[] {
  const days = world.diaryOf(feed, day);
  // Without an answer on this day, nothing is checked.
  if (days.at(-1)?.at !== BEFORE + day) return [];
  return compareWithDiary(feed, days).map(
    ({ kind, figure, spans }) => `${feed} ${kind} ${figure} ${spans.join()}`,
  );
}

/** Returns the share of clean worlds with a false alarm within a week, over all checks, and the alarms. */
export function falseAlarms(worlds: number, seed = 1): { share: number; alarms: string[] } {
  const alarms: string[] = [];
  let alarmed = 0;
  for (let number = 0; number < worlds; number += 1) {
    const world = createWorld(drawsOf(seed + number), WEEK);
    const found = world.feeds.flatMap((feed) =>
      Array.from({ length: WEEK }, (_, day) => findingsOn(world, feed, CHECKED_FROM + day)).flat(),
    );
    if (found.length > 0) alarmed += 1;
    alarms.push(...new Set(found));
  }
  return { share: alarmed / worlds, alarms };
}

/** Returns after how many days a fault of a busy feed is found, ascending; `Infinity` where it is not. */
export function delaysOf(
  kind: Fault['kind'],
  feed: FeedId,
  worlds: number,
  weeks = 4,
  seed = 90_000,
): number[] {
  const delays: number[] = [];
  for (let number = 0; delays.length < worlds && number < worlds * 10; number += 1) {
    const fault: Fault = { kind, feed, from: CHECKED_FROM };
    const world = createWorld(drawsOf(seed + number), weeks * WEEK, fault, [feed]);
    if (world.weekly(feed) < LEAST_WEEKLY) continue;
    let delay = Infinity;
    for (let day = 0; day < weeks * WEEK && delay === Infinity; day += 1)
      if (findingsOn(world, feed, CHECKED_FROM + day).length > 0) delay = day + 1;
    delays.push(delay);
  }
  return delays.sort((a, b) => a - b);
}

/** Events a week of the feeds whose faults must be found. */
export const LEAST_WEEKLY = 100;

export const FAULTY_FEEDS = ['products', 'insights', 'googleAds', 'sellers'] as const;

/** Returns the delay in days within which this share of the faults is found. */
export const within = (delays: readonly number[], share: number): number =>
  delays[Math.ceil(delays.length * share) - 1] ?? Infinity;
