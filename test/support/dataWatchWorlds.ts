import { DIARY_DAYS, type DiaryDay, type Sums } from '../../src/domain/dataWatch/diary';
import { FEED, type FeedId } from '../../src/domain/dataWatch/feeds';
import { easterOf } from '../../src/domain/dataWatch/quietDays';
import { addDays, daysBetween } from '../../src/domain/dates/periods';
import { type Draw, normalOf, poissonOf } from './randomDraws';

/** A fault of a feed from a day of the world on. `frozen` answers the same figures again and again. */
export interface Fault {
  kind: 'stopped' | 'frozen' | 'halved' | 'doubled';
  feed: FeedId;
  from: number;
}

/** Days of history before the diary begins, so that 365 days are full. */
const BEFORE = 365;
/** Days of the diary before the week that is checked. */
const WARM_UP = 91;
export const CHECKED_FROM = WARM_UP;

/** The feeds of a world, with the spans that a person loads: always, and now and then. */
const LOADED: readonly (readonly [FeedId, readonly string[], readonly string[]])[] = [
  ['products', ['365'], ['30', '7', 'ytd']],
  ['insights', ['ytd', '365', '90', '30', '7', 'lm'], []],
  ['speakers', ['7', '30', '90', '365'], []],
  ['activity', ['7', '30', '90', '365'], []],
  ['sellers', ['30'], ['365', 'ytd']],
  ['siteFollowers', ['today', '30', '90', '180', '365'], []],
  ['googleAds', ['30'], ['7', '60', 'today']],
  ['bingAds', ['30'], ['7']],
  ['metaAds', ['30'], ['90']],
  ['linkedinAds', ['30'], ['14']],
  ['requestGraph', ['365'], ['30']],
];

/** The traits of a site: what changes over a week, a year and the years. */
interface Traits {
  weekend: number;
  holiday: number;
  season: number;
  phase: number;
  growth: number;
  summerDip: number;
}

const traitsOf = (draw: Draw): Traits => ({
  weekend: draw() < 0.4 ? 0 : draw() * 0.5,
  holiday: draw() * 0.5,
  season: draw() * 0.3,
  phase: draw() * 2 * Math.PI,
  growth: -0.2 + draw() * 0.8,
  summerDip: draw() * 0.35,
});

const holidays = new Map<number, ReadonlySet<string>>();
/** The days on which offices of at least one country are closed, and the days around Christmas. */
function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const known =
    holidays.get(year) ??
    new Set([
      ...[-3, -2, 1, 39, 50].map((days) => addDays(easterOf(year), days)),
      ...['05-01', '05-17', '06-05', '06-06', '10-03'].map((date) => `${year}-${date}`),
      ...[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1].map((days) => addDays(`${year}-12-31`, days)),
      `${year}-01-01`,
    ]);
  holidays.set(year, known);
  return known.has(day);
}

interface TableDay {
  day: string;
  isWeekend: boolean;
  isHoliday: boolean;
  /** Fraction of the year that has passed. */
  inYear: number;
  /** Number of days since the first day of the year, and of the month. */
  ofYear: number;
  ofMonth: number;
}

/** The days from which worlds are made. Computed once, because arithmetic with dates is slow. */
const TABLE_FROM = '2022-12-01';
const TABLE: readonly TableDay[] = Array.from({ length: 1600 }, (_, index) => {
  const day = addDays(TABLE_FROM, index);
  const ofYear = daysBetween(`${day.slice(0, 4)}-01-01`, day);
  return {
    day,
    isWeekend: [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
    isHoliday: isHoliday(day),
    inYear: ofYear / 365,
    ofYear,
    ofMonth: Number(day.slice(8)) - 1,
  };
});
const tableDay = (index: number): TableDay => {
  const found = TABLE[index];
  if (!found) throw new Error(`Day ${index} is not in the table`);
  return found;
};

/** Returns the first and last day of a span, as indices of the table. */
function periodAt(span: string, to: number): [from: number, to: number] {
  const { ofYear, ofMonth } = tableDay(to);
  if (span === 'today') return [to, to];
  if (span === 'ytd') return [to - ofYear, to];
  if (span !== 'lm') return [to + 1 - Number(span), to];
  const end = to - ofMonth - 1;
  return [end - tableDay(end).ofMonth, end];
}

/** Returns the expected number of events of each day, for one event a day on average. */
function shapeOf(first: number, length: number, traits: Traits): Float64Array {
  const shape = new Float64Array(length);
  for (let index = 0; index < length; index += 1) {
    const { isWeekend, isHoliday: isOff, inYear } = tableDay(first + index);
    const intoSummer = Math.max(0, 1 - Math.abs(inYear - 0.54) / 0.08);
    shape[index] =
      (isWeekend ? traits.weekend : 1) *
      (isOff ? traits.holiday : 1) *
      (1 + traits.season * Math.cos(2 * Math.PI * inYear + traits.phase)) *
      (1 - traits.summerDip * intoSummer) *
      (1 + traits.growth) ** (index / 365);
  }
  return shape;
}

/** Draws the events of each day: Poisson counts whose mean varies from day to day, which over-disperses them. */
function eventsOf(
  shape: Float64Array,
  daily: number,
  spread: number,
  draw: Draw,
  fault?: Fault,
): Float64Array {
  const events = new Float64Array(shape.length + 1);
  for (let index = 0; index < shape.length; index += 1) {
    const isFaulty = fault !== undefined && index >= BEFORE + fault.from;
    const factor = !isFaulty ? 1 : fault.kind === 'halved' ? 0.5 : fault.kind === 'doubled' ? 2 : 0;
    const mean = (shape[index] ?? 0) * daily * factor * Math.exp(spread * normalOf(draw) - spread ** 2 / 2);
    events[index + 1] = (events[index] ?? 0) + poissonOf(mean, draw);
  }
  return events;
}

/** A site with its feeds, whose diary a person fills by looking at screens. */
export interface World {
  /** Returns the diary of a feed until a day of the world. */
  diaryOf: (feed: FeedId, untilDay: number) => readonly DiaryDay[];
  feeds: readonly FeedId[];
  /** Expected number of events of the largest compared figure in a usual week. */
  weekly: (feed: FeedId) => number;
}

interface Series {
  key: string;
  /** Cumulative events by day. */
  events: Float64Array;
  daily: number;
}

/**
 * Creates a world of one site. `length` is the number of days after the warm-up. With a fault, the days of the feeds are
 * regular, because a fault of an irregular feed cannot be told from chance.
 */
export function createWorld(draw: Draw, length: number, fault?: Fault, only?: readonly FeedId[]): World {
  const first = 31 + Math.floor(draw() * 700);
  const total = BEFORE + WARM_UP + length;
  const traits = traitsOf(draw);
  const shape = shapeOf(first, total, traits);
  const size = Math.exp(Math.log(0.3) + draw() * Math.log(300));
  const catalog = 20 + Math.floor(draw() * 400);
  const visits = 0.4 + draw() * 0.6;

  const seriesOf = (feed: FeedId): Series[] => {
    const broken = fault?.feed === feed && fault.kind !== 'frozen' ? fault : undefined;
    const isAds = FEED[feed].screens.includes('ads');
    return FEED[feed].figures
      .filter(({ kind, isSource, isCompared }) => kind === 'count' && (isCompared || !isSource))
      .map(({ key }) => {
        const daily = size * Math.exp(draw() * 3 - 2) * (isAds ? 40 : 1);
        return { key, daily, events: eventsOf(shape, daily, draw() * (fault ? 0.15 : 0.5), draw, broken) };
      });
  };

  const sumsAt = (
    series: readonly Series[],
    span: string,
    index: number,
    part: number,
    rows: number,
  ): Sums => {
    const [start, end] = periodAt(span, first + index);
    const [from, to] = [Math.max(0, start - first), end - first];
    const sums: Record<string, number> = {};
    for (const { key, events } of series) {
      // The day of the answer has not ended.
      const last = (events[to + 1] ?? 0) - (events[to] ?? 0);
      sums[key] = (events[to] ?? 0) - (events[from] ?? 0) + (to === index ? Math.round(last * part) : last);
    }
    const most = Math.max(0, ...Object.values(sums));
    const isShort = span !== '' && to - from < 180;
    return { rows: isShort ? Math.round(rows * (1 - Math.exp(-most / rows))) : rows, sums };
  };

  const worlds = LOADED.filter(([feed]) => !only || only.includes(feed)).map(([feed, always, sometimes]) => {
    const series = seriesOf(feed);
    const days: DiaryDay[] = [];
    let rows = catalog;
    for (let index = BEFORE; index < total; index += 1) {
      if (draw() < 0.3) rows = Math.max(5, rows + (draw() < 0.6 ? 1 : -1));
      const { day, isWeekend } = tableDay(first + index);
      if (draw() > (isWeekend ? 0.1 : visits)) continue;
      const part = 0.2 + draw() * 0.8;
      const isFrozen = fault?.feed === feed && fault.kind === 'frozen' && index >= BEFORE + fault.from;
      const at = isFrozen ? BEFORE + fault.from : index;
      const loaded = [...always, ...sometimes.filter(() => draw() < 0.3)];
      const seen = isFrozen ? 0.5 : part;
      const spans = loaded.map((span) => [span, sumsAt(series, span, at, seen, rows)] as const);
      const last = isFrozen
        ? days.findLast((entry) => Object.hasOwn(entry.spans, always[0] ?? ''))
        : undefined;
      const repeats = isFrozen && last !== undefined && last.at >= at;
      days.push({ day, at: index, spans: repeats ? last.spans : Object.fromEntries(spans) });
    }
    return { feed, days, series };
  });
  const find = (feed: FeedId) => worlds.find((world) => world.feed === feed);
  return {
    feeds: worlds.map(({ feed }) => feed),
    diaryOf: (feed, untilDay) => {
      const until = BEFORE + untilDay;
      return (find(feed)?.days ?? []).filter(({ at }) => at <= until && at > until - DIARY_DAYS);
    },
    weekly: (feed) => Math.max(0, ...(find(feed)?.series ?? []).map(({ daily }) => daily * 5)),
  };
}
