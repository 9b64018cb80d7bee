import { addDays, dayOf, type Period } from '../dates/periods';
import type { Day } from '../dates/timestamps';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const second = Math.floor(instant / SECOND_MS) * SECOND_MS;
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second;
}

/**
 * The first instant of a calendar day in a zone, epoch ms. Where clocks change at midnight that may be another
 * time than 00:00:00, or the first of two.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - 24 * HOUR_MS, midnight + 24 * HOUR_MS]
    .map((near) => midnight - offsetAt(near, timeZone))
    .sort((a, b) => a - b);
  return candidates.find((instant) => dayOf(instant, timeZone) === day) ?? candidates[1] ?? midnight;
}

/** 23:59:59 of a calendar day in a zone, epoch ms. */
export function endOfDay(day: Day, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone) - SECOND_MS;
}

/** A From later than To moves To to it; a To earlier than From moves From to it. */
export function withFrom({ to }: Period, from: Day): Period {
  return { from, to: from > to ? from : to };
}

export function withTo({ from }: Period, to: Day): Period {
  return { from: to < from ? to : from, to };
}

/** Years that somebody means: one that is being typed passes through 2, 20 and 202. */
const EARLIEST = '1900-01-01';
const LATEST = '9999-12-31';

/** The calendar day that a text names, if it names one. */
export function parseDay(text: string | null | undefined): Day | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return undefined;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // 30 February is read as 2 March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined;
}

/** From the first point's day until today, or until the last point's where that is later. */
export function wholeRange(points: readonly { at: number }[], today: Day, timeZone: string): Period {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { from: today, to: today };
  const [from, until] = [dayOf(first.at, timeZone), dayOf(last.at, timeZone)];
  return { from: from < today ? from : today, to: until > today ? until : today };
}

/** The range of who has chosen one of its ends, or both; the other goes as far as there is anything. */
export function chosenRange(from: Day | null, to: Day | null, whole: Period): Period {
  if (from !== null) return withFrom({ from, to: to ?? whole.to }, from);
  return to === null ? whole : withTo(whole, to);
}
