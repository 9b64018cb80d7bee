export const DEMO_SIZES = ['test', 'demo', 'large'] as const;
export type DemoSize = (typeof DEMO_SIZES)[number];

/** What a size makes of the volumes of the companies. */
export interface Scale {
  speakers: number;
  requests: number;
}

export const SCALES: Record<DemoSize, Scale> = {
  test: { speakers: 0.16, requests: 0.12 },
  demo: { speakers: 1, requests: 1 },
  large: { speakers: 23.4, requests: 17 },
};
