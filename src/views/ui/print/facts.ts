import { comparedWith, type DataDays, daysText } from '../../../domain/dates/comparison';
import { SPAN_LABELS, type Span } from '../../../domain/dates/spans';

/** A line of what stands above a print. */
export type Fact = readonly [name: string, text: string];

/** Which days the figures are of. */
export const spanFact = (span: Span, days: DataDays): Fact => [
  'Period',
  [SPAN_LABELS[span], daysText(span, days)].filter(Boolean).join(', '),
];

/** Which days those are of that they are compared with; none where nothing is compared. */
export function comparedFacts(span: Span, days: DataDays): Fact[] {
  const compared = comparedWith(span, days);
  return compared ? [['Compared with', compared]] : [];
}
