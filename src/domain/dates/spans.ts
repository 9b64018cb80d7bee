/** Values of the query parameter `days`. */
export const SPANS = ['ytd', '365', '90', '60', '30', '14', '7', 'lm', 'today'] as const;
export type Span = (typeof SPANS)[number];

export const SPAN_LABELS: Record<Span, string> = {
  ytd: 'Year to date',
  '365': '365 days',
  '90': '90 days',
  '60': '60 days',
  '30': '30 days',
  '14': '14 days',
  '7': '7 days',
  lm: 'Last month',
  today: 'Today',
};

/** The spans that a screen offers, in the order of the buttons. */
export interface SpanChoice<S extends Span = Span> {
  offered: readonly S[];
  default: S;
}

export const REPORT_SPANS = {
  products: { offered: ['ytd', '365', '90', '30', '7', 'lm'], default: '365' },
  /** The Summary tab of the products. */
  insights: { offered: ['ytd', '365', '90', '30', '7', 'lm'], default: '30' },
  sales_team: { offered: ['365', '90', '30', '7', 'ytd'], default: '30' },
  ads: { offered: ['365', '90', '60', '30', '14', '7', 'ytd', 'today'], default: '30' },
  request_graph: { offered: ['ytd', '365', '90', '30', '7', 'lm'], default: '365' },
} as const satisfies Record<string, SpanChoice>;

/** Returns the key of a span in API responses: `365days`, `ytd`, `lm`. */
export function spanKey(span: Span): string {
  return /^\d+$/.test(span) ? `${span}days` : span;
}

/** Returns the key of the same figures over the benchmark period. */
export function benchmarkKey(span: Span): string {
  return `${spanKey(span)}-benchmark`;
}

/** Returns the span that a text names, or `undefined` if the span is not offered. */
export function parseSpan<S extends Span>(
  text: string | null | undefined,
  choice: SpanChoice<S>,
): S | undefined {
  return choice.offered.find((span) => span === text);
}
