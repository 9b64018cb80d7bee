import { type CheckRule, resultsOf } from '../../server/checks/checkRule';
import { addDays, daysBetween, type Period } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { daysOf } from '../calendar';
import type { RecordHistory } from './recordHistory';

/** Number of errors, warnings and records on a day. */
export interface DayCounts {
  day: Day;
  errorCount: number;
  warningCount: number;
  recordCount: number;
}

/** Counts the results of every day of a period. Evaluates the rules only once for each state of a record. */
export function countDays<Content extends { umbracoId: string; name: string }, Context>(
  stories: readonly RecordHistory<Content>[],
  rules: readonly CheckRule<Content, Context>[],
  context: Context,
  period: Period,
): DayCounts[] {
  const counts = daysOf(period).map((day) => ({ day, errorCount: 0, warningCount: 0, recordCount: 0 }));
  for (const { changes, on } of stories) {
    for (const [n, change] of changes.entries()) {
      const next = changes[n + 1];
      const from = change < period.from ? period.from : change;
      const to = next === undefined || next > period.to ? period.to : addDays(next, -1);
      if (from > to) continue;
      const results = resultsOf(rules, [on(change)], context);
      const countOf = (name: string) => results.filter((result) => result.class === name).length;
      const [errors, warnings] = [countOf('error'), countOf('warning')];
      const first = daysBetween(period.from, from);
      for (const day of counts.slice(first, first + daysBetween(from, to) + 1)) {
        day.errorCount += errors;
        day.warningCount += warnings;
        day.recordCount += 1;
      }
    }
  }
  return counts;
}
