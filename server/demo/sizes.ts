export const DEMO_SIZES = ['test', 'demo', 'large'] as const;
export type DemoSize = (typeof DEMO_SIZES)[number];

/** What a size makes of the volumes of the companies. */
export interface Scale {
  speakers: number;
  requests: number;
  /** What happens to a speaker beside requests, such as a book or a new follower, relative to `demo`. */
  happenings: number;
  /** The share of the speakers who are advertised. */
  advertised: number;
  /** How long an advertisement runs, as a factor. */
  flights: number;
}

export const SCALES: Record<DemoSize, Scale> = {
  test: { speakers: 0.16, requests: 0.12, happenings: 0.3, advertised: 0.1, flights: 0.25 },
  demo: { speakers: 1, requests: 1, happenings: 1, advertised: 0.16, flights: 1 },
  large: { speakers: 23.4, requests: 17, happenings: 0.08, advertised: 1, flights: 1 },
};
