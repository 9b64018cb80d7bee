import { daysBetween } from '../dates/periods';
import type { Day } from '../dates/timestamps';
import { isRecord } from '../text/json';
import { figureAt, type WatchedAnswer } from './answer';
import { FEED } from './feeds';
import { type Finding, readFinding } from './finding';
import { eachRow, type Steps } from './steps';

/** The number of rows of an answer, and the sum of each figure that adds up. Holds no name and nothing of a person. */
export interface Sums {
  rows: number;
  sums: Readonly<Record<string, number>>;
}

/** The sums of one day, by span. A later answer of the same day and span replaces the earlier one. */
export interface DiaryDay {
  day: Day;
  /** When the last answer of the day arrived, in epoch ms. */
  at: number;
  spans: Readonly<Record<string, Sums>>;
}

/** The diary of one feed and site, and what the last check found. */
export interface Diary {
  /** Ascending. */
  days: readonly DiaryDay[];
  findings: readonly Finding[];
}

/** Number of days that the diary keeps: twelve weeks to compare with, and the last week. */
export const DIARY_DAYS = 100;
const EMPTY: Diary = { days: [], findings: [] };

/** Adds up the rows of an answer. Shares and averages do not add up; money of several currencies does not either. */
export function* sumsOf({ feed, rows }: WatchedAnswer): Steps<Sums> {
  const figures = FEED[feed].figures.filter(
    ({ kind }) => kind === 'count' || kind === 'amount' || kind === 'money',
  );
  const currencies = new Set<string>();
  yield* eachRow(rows, ({ current }) => void currencies.add(currencyOf(current)));
  const sums: Record<string, number> = {};
  for (const { key, kind } of figures) {
    if (kind !== 'count' && currencies.size > 1) continue;
    let sum = 0;
    let isThere = rows.length === 0;
    for (const { current } of rows) {
      const value = figureAt(current, key);
      if (value === null) continue;
      isThere = true;
      sum += value;
    }
    yield;
    if (isThere) sums[key] = sum;
  }
  return { rows: rows.filter(({ current }) => current !== null).length, sums };
}

function currencyOf(figures: object | null): string {
  const value: unknown = figures && Reflect.get(figures, 'currency');
  return typeof value === 'string' ? value : '';
}

/** Returns the diary with the sums of an answer, without days that are too old. */
export function withAnswer(
  diary: Diary | null,
  { day, at, span }: Pick<WatchedAnswer, 'day' | 'at' | 'span'>,
  sums: Sums,
): Diary {
  const { days, findings } = diary ?? EMPTY;
  const same = days.find((one) => one.day === day);
  const entry: DiaryDay = {
    day,
    at: Math.max(at, same?.at ?? 0),
    spans: { ...same?.spans, [span]: sums },
  };
  const others = days.filter((one) => one.day !== day && Math.abs(daysBetween(one.day, day)) < DIARY_DAYS);
  return { days: [...others, entry].sort((a, b) => (a.day < b.day ? -1 : 1)), findings };
}

function readSums(value: unknown): Sums | null {
  if (!isRecord(value) || typeof value.rows !== 'number' || !isRecord(value.sums)) return null;
  const entries = Object.entries(value.sums).filter((entry): entry is [string, number] =>
    Number.isFinite(entry[1]),
  );
  return { rows: value.rows, sums: Object.fromEntries(entries) };
}

function readDay(value: unknown): DiaryDay | null {
  if (!isRecord(value) || !isRecord(value.spans)) return null;
  const { day, at } = value;
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || typeof at !== 'number') return null;
  const spans = Object.entries(value.spans).flatMap(([span, sums]): [string, Sums][] => {
    const read = readSums(sums);
    return read ? [[span, read]] : [];
  });
  return { day, at, spans: Object.fromEntries(spans) };
}

/** Reads a stored diary, without entries that are invalid. Returns `null` if nothing is stored. */
export function readDiary(value: unknown): Diary | null {
  if (!isRecord(value) || !Array.isArray(value.days) || !Array.isArray(value.findings)) return null;
  return {
    days: value.days.flatMap((day: unknown) => readDay(day) ?? []).sort((a, b) => (a.day < b.day ? -1 : 1)),
    findings: value.findings.flatMap((finding: unknown) => readFinding(finding) ?? []),
  };
}
