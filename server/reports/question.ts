import { parseSpan, type Span, type SpanChoice } from '../../src/domain/dates/spans';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { invalid } from '../http/errors';

/** What a report about all companies together is computed from; its periods end on `today`. */
export interface GroupQuestion {
  db: Db;
  today: Day;
}

/** What a report is computed from: whose facts, and the day on which its periods end. */
export interface SiteQuestion extends GroupQuestion {
  company: { id: number };
}

/** Of a report on instants, which lie on days by the clocks of a time zone. */
export interface InstantQuestion extends SiteQuestion {
  timeZone: string;
}

export interface SpanQuestion extends SiteQuestion {
  span: Span;
}

/**
 * The span that `?days=` asks for; a missing one is the screen's default.
 * @throws ApiError 422 for any other than the screen's
 */
export function spanOf(query: unknown, choice: SpanChoice): Span {
  const days = typeof query === 'object' && query !== null && 'days' in query ? query.days : undefined;
  if (days === undefined) return choice.default;
  const span = typeof days === 'string' ? parseSpan(days, choice) : undefined;
  if (!span) throw invalid({ days: `must be one of ${choice.offered.join(', ')}` });
  return span;
}
