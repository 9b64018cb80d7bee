import { parseSpan, type Span, type SpanChoice } from '../../src/domain/dates/spans';
import { invalid } from '../http/errors';

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
