import { addDays, daysBetween } from '../dates/periods';
import { lengthOf, periodOfSpan } from './answer';
import type { DiaryDay, Sums } from './diary';
import { FEED, type FeedId, type WatchedFigure } from './feeds';
import type { Finding } from './finding';
import { isQuiet, workDays } from './quietDays';
import { ESTIMATE_DRIFT, equalByChance, judge, LEAST_EARLIER, LEVEL, noneByChance, usualOf } from './usual';
import { weeksBefore, weeksOf } from './weeks';

type Compared = Pick<Finding, 'kind' | 'figure' | 'spans' | 'values' | 'day'>;

/** Number of days back from which the usual number of rows comes. */
const ROW_DAYS = 60;
/** Days of an office week. */
const OFFICE_DAYS = 5;
/** The number of rows of a shorter span changes from week to week. */
const LEAST_ROW_SPAN = 30;

const findSpan = (entry: DiaryDay, span: string): Sums | undefined =>
  Object.hasOwn(entry.spans, span) ? entry.spans[span] : undefined;

/** Compares the number of rows with the rows of the last answers over the same span. */
function rowsCompared(days: readonly DiaryDay[], today: DiaryDay): Compared[] {
  return Object.entries(today.spans).flatMap(([span, { rows }]): Compared[] => {
    // These periods begin anew each year, month and day.
    if (span === 'ytd' || span === 'lm' || span === 'today') return [];
    const isSteady = (entry: DiaryDay) => {
      const period = periodOfSpan(span, entry.day);
      return !period || (lengthOf(period) >= LEAST_ROW_SPAN && !isQuiet(period));
    };
    if (!isSteady(today)) return [];
    const earlier = days.filter(
      (entry) =>
        entry.day < today.day &&
        daysBetween(entry.day, today.day) <= ROW_DAYS &&
        findSpan(entry, span) !== undefined &&
        isSteady(entry),
    );
    const last = earlier.at(-1);
    const usual = usualOf(earlier.slice(-10).map((entry) => findSpan(entry, span)?.rows ?? 0));
    if (!usual || !last || judge(rows, usual) === null) return [];
    return [
      {
        kind: 'rows',
        figure: '',
        spans: span === '' ? [] : [span],
        values: [rows, findSpan(last, span)?.rows ?? 0],
        day: last.day,
      },
    ];
  });
}

/** The numbers of weeks that are compared. More weeks find smaller changes, but later. */
const COMPARED_WEEKS = [1, 2, 3];
const DAYS_OF_WEEK = 7;

/** Compares the last week of a figure, and the last two and three weeks together, with the weeks before. */
function weekCompared(days: readonly DiaryDay[], { key, isSource }: WatchedFigure): Compared[] {
  const weeks = weeksOf(days, key);
  if (!weeks) return [];
  const { span, earlier, isEstimate } = weeks;
  for (const count of isSource ? [1] : COMPARED_WEEKS) {
    const usual = usualOf(earlier.slice(count - 1));
    if (!usual) return [];
    const value = earlier.slice(0, count - 1).reduce((sum, week) => sum + week, weeks.value);
    const expected = usual.mean * count;
    const side = judge(value, { ...usual, mean: expected }, isEstimate ? ESTIMATE_DRIFT : undefined);
    // A source of requests may have a busy week, such as after a newsletter.
    if (side === null || (isSource && (side === 'high' || value > 0))) continue;
    const values = [Math.round(value), expected, count * DAYS_OF_WEEK];
    return [{ kind: side, figure: key, spans: [span], values }];
  }
  return [];
}

const isSame = (one: Sums, other: Sums): boolean =>
  one.rows === other.rows &&
  Object.keys(one.sums).length === Object.keys(other.sums).length &&
  Object.entries(one.sums).every(([key, sum]) => other.sums[key] === sum);

/** Returns the days that have the span, and the index of the first of the last days with equal sums. */
function runOf(days: readonly DiaryDay[], span: string) {
  const entries = days.filter((entry) => findSpan(entry, span) !== undefined);
  let first = entries.length - 1;
  let longest = 0;
  let start = 0;
  for (let index = 1; index < entries.length; index += 1) {
    const [before, now] = [entries[index - 1], entries[index]];
    const sums = [before, now].map((entry) => entry && findSpan(entry, span));
    const stays = sums[0] !== undefined && sums[1] !== undefined && isSame(sums[0], sums[1]);
    if (!stays) {
      longest = Math.max(longest, stretch(entries[start], before));
      start = index;
    }
    first = start;
  }
  return { entries, first, longest };
}

const stretch = (from: DiaryDay | undefined, to: DiaryDay | undefined): number =>
  from && to ? workDays({ from: addDays(from.day, 1), to: to.day }) : 0;

/** A run of equal sums must be longer than earlier runs by this factor, because a feed may bring data once a week. */
const LONGER = 1.5;

/**
 * Finds sums that have not changed for days on which changes were expected. The probability is a product over the pairs
 * of consecutive days, by the most frequent figure alone; all other sums are equal too, so the product is cautious.
 */
function unchangedSince(
  days: readonly DiaryDay[],
  today: DiaryDay,
  figures: readonly WatchedFigure[],
): Compared | null {
  for (const span of Object.keys(today.spans)) {
    if (span === 'today' || span === 'lm') continue;
    const { entries, first, longest } = runOf(days, span);
    const since = entries[first];
    const last = entries.at(-1);
    if (!since || since === last || stretch(since, last) <= LONGER * longest) continue;
    const usuals = figures.flatMap(({ key }) => {
      const usual = usualOf(weeksBefore(days, since.day, key));
      return usual ? [{ key, ...usual }] : [];
    });
    const most = usuals.sort((a, b) => b.mean - a.mean)[0];
    if (!most) continue;
    const daily = most.mean / OFFICE_DAYS;
    const probability = entries.slice(first + 1).reduce((product, entry, index) => {
      const expected = daily * stretch(entries[first + index], entry);
      return product * (span === 'ytd' ? noneByChance(expected, most.dispersion) : equalByChance(expected));
    }, 1);
    if (probability < LEVEL)
      return { kind: 'unchanged', figure: most.key, spans: [span], values: [daily], day: since.day };
  }
  return null;
}

/**
 * Compares the last day of a diary with the days before: the number of rows with the usual rows, the events of the last
 * seven days with earlier weeks, and sums that no longer change. Needs at least four earlier values, so a diary of less
 * than five weeks finds only rows. Weeks with holidays are not compared. `test/soak/dataWatch.test.ts` measures false
 * alarms and the days until a fault is found.
 */
export function compareWithDiary(
  feed: FeedId,
  days: readonly DiaryDay[],
): readonly (Compared & { rows: number })[] {
  const today = days.at(-1);
  if (!today || days.length <= LEAST_EARLIER) return [];
  const figures = FEED[feed].figures.filter(({ isCompared }) => isCompared);
  const totals = figures.filter(({ isSource }) => !isSource);
  const unchanged = unchangedSince(days, today, totals);
  const found = [
    ...rowsCompared(days, today),
    ...(unchanged ? [unchanged] : figures.flatMap((figure) => weekCompared(days, figure))),
  ];
  return found.map((each) => ({ ...each, rows: 0 }));
}
