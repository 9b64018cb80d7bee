import { parseSpan, type Span, type SpanChoice } from '../../src/domain/dates/spans';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { invalid } from '../http/errors';

/** Input of a report about all companies together. Its periods end on `today`. */
export interface GroupReportInput {
  db: Db;
  today: Day;
}

/** Input of a report about one company. Its periods end on `today`. */
export interface SiteReportInput extends GroupReportInput {
  company: { id: number };
}

/** Input of a report on instants, whose days depend on a time zone. */
export interface InstantReportInput extends SiteReportInput {
  timeZone: string;
}

export interface SpanReportInput extends SiteReportInput {
  span: Span;
}

/**
 * Returns the span of `?days=`, or the screen's default if the parameter is missing.
 * @throws ApiError 422 if the screen does not offer the span
 */
export function spanOf(query: unknown, choice: SpanChoice): Span {
  const days = typeof query === 'object' && query !== null && 'days' in query ? query.days : undefined;
  if (days === undefined) return choice.default;
  const span = typeof days === 'string' ? parseSpan(days, choice) : undefined;
  if (!span) throw invalid({ days: `must be one of ${choice.offered.join(', ')}` });
  return span;
}
