import { dayOf, type Period } from '../dates/periods';
import type { Day } from '../dates/timestamps';

/** A From later than To moves To to it; a To earlier than From moves From to it. */
export function withFrom({ to }: Period, from: Day): Period {
  return { from, to: from > to ? from : to };
}

export function withTo({ from }: Period, to: Day): Period {
  return { from: to < from ? to : from, to };
}

/**
 * From the first point's day until the day on which the points were asked for, or until the last point's where that is
 * later.
 */
export function wholeRange(points: readonly { at: number }[], day: Day, timeZone: string): Period {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { from: day, to: day };
  const [from, until] = [dayOf(first.at, timeZone), dayOf(last.at, timeZone)];
  return { from: from < day ? from : day, to: until > day ? until : day };
}

/** The range of who has chosen one of its ends, or both; the other goes as far as there is anything. */
export function chosenRange(from: Day | null, to: Day | null, whole: Period): Period {
  if (from !== null) return withFrom({ from, to: to ?? whole.to }, from);
  return to === null ? whole : withTo(whole, to);
}
