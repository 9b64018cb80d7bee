/** The spans of the speaker reports, whose answers hold all of them at once. */
export const SPEAKER_SPANS = ['7', '30', '90', '365'] as const;
export type SpeakerSpan = (typeof SPEAKER_SPANS)[number];

/** Something for each of the spans. */
export const bySpan = <T>(make: (span: SpeakerSpan) => T): Record<SpeakerSpan, T> => ({
  '7': make('7'),
  '30': make('30'),
  '90': make('90'),
  '365': make('365'),
});
