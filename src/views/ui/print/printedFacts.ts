import { comparedWith, type DataDays, periodText } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';

/** A line of what stands above a print. */
export type Fact = readonly [name: string, text: string];

/** Which days the figures are of. */
export const spanFact = (span: Span, days: DataDays): Fact => ['Period', periodText(span, days)];

/** Which days those are of that they are compared with; none where nothing is compared. */
export function comparedFacts(span: Span, days: DataDays): Fact[] {
  const compared = comparedWith(span, days);
  return compared ? [['Compared with', compared]] : [];
}
