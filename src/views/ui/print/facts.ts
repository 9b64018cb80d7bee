import { comparedWith, daysText } from '../../../domain/dates/comparison';
import { SPAN_LABELS, type Span } from '../../../domain/dates/spans';
import type { Day } from '../../../domain/dates/timestamps';

/** A line of what stands above a print. */
export type Fact = readonly [name: string, text: string];

/** Which days the figures are of. */
export const spanFact = (span: Span, today: Day): Fact => [
  'Period',
  today === '' ? SPAN_LABELS[span] : `${SPAN_LABELS[span]}, ${daysText(span, today)}`,
];

/** Which days those are of that they are compared with; none where nothing is compared. */
export function comparedFacts(span: Span, today: Day): Fact[] {
  const compared = today === '' ? '' : comparedWith(span, today);
  return compared ? [['Compared with', compared]] : [];
}
