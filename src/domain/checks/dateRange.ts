import { dayOf, type Period } from '../dates/periods';
import type { Day } from '../dates/timestamps';

/** Sets one end of a range. If the range would be reversed, the other end moves to the same day. */
export function withFrom({ to }: Period, from: Day): Period {
  return { from, to: from > to ? from : to };
}

export function withTo({ from }: Period, to: Day): Period {
  return { from: to < from ? to : from, to };
}

/** Returns the range that includes the days of all points and the day on which the points were loaded. */
export function fullRange(points: readonly { at: number }[], day: Day, timeZone: string): Period {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { from: day, to: day };
  const [from, until] = [dayOf(first.at, timeZone), dayOf(last.at, timeZone)];
  return { from: from < day ? from : day, to: until > day ? until : day };
}

/** Returns the range for the chosen ends. An end that is not chosen is the end of the whole range. */
export function chosenRange(from: Day | null, to: Day | null, whole: Period): Period {
  if (from !== null) return withFrom({ from, to: to ?? whole.to }, from);
  return to === null ? whole : withTo(whole, to);
}
