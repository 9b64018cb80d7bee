import type { Span, SpanChoice } from '../dates/spans';

/** The spans for which speakers have sums. */
export const SPEAKER_SPANS = ['7', '30', '90', '365'] as const satisfies readonly Span[];
export type SpeakerSpan = (typeof SPEAKER_SPANS)[number];

const DEFAULT: SpeakerSpan = '30';

/** Returns the spans that the data has. The default is 30 days, or the first span if the data lacks 30 days. */
export function speakerSpanChoice(has: (span: SpeakerSpan) => boolean): SpanChoice<SpeakerSpan> {
  const offered = SPEAKER_SPANS.filter(has);
  return { offered, default: offered.includes(DEFAULT) ? DEFAULT : (offered[0] ?? DEFAULT) };
}
