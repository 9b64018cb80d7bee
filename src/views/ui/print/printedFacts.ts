import { comparedWith, type DataDays, periodText } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';

/** A line of the facts above a print. */
export type Fact = readonly [name: string, text: string];

/** Returns the days of the figures. */
export const spanFact = (span: Span, days: DataDays): Fact => ['Period', periodText(span, days)];

/** Returns the days of the compared figures, or no fact if the span has no comparison. */
export function comparedFacts(span: Span, days: DataDays): Fact[] {
  const compared = comparedWith(span, days);
  return compared ? [['Compared with', compared]] : [];
}
