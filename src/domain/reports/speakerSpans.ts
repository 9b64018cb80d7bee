import type { Span, SpanChoice } from '../dates/spans';

/** The spans over which speakers are summed up. */
export const SPEAKER_SPANS = ['7', '30', '90', '365'] as const satisfies readonly Span[];
export type SpeakerSpan = (typeof SPEAKER_SPANS)[number];

const DEFAULT: SpeakerSpan = '30';

/** Those of the spans that the data has; the usual one is the default, or the first where the data lacks that. */
export function speakerSpanChoice(has: (span: SpeakerSpan) => boolean): SpanChoice<SpeakerSpan> {
  const offered = SPEAKER_SPANS.filter(has);
  return { offered, default: offered.includes(DEFAULT) ? DEFAULT : (offered[0] ?? DEFAULT) };
}
