import { benchmarkKey, parseSpan, REPORT_SPANS, SPAN_LABELS, SPANS, spanKey } from '@src/domain/dates/spans';

test.each([
  ['ytd', 'ytd', 'ytd-benchmark', 'Year to date'],
  ['365', '365days', '365days-benchmark', '365 days'],
  ['90', '90days', '90days-benchmark', '90 days'],
  ['60', '60days', '60days-benchmark', '60 days'],
  ['30', '30days', '30days-benchmark', '30 days'],
  ['14', '14days', '14days-benchmark', '14 days'],
  ['7', '7days', '7days-benchmark', '7 days'],
  ['lm', 'lm', 'lm-benchmark', 'Last month'],
  ['today', 'today', 'today-benchmark', 'Today'],
] as const)(
  'the span %s has the keys %s and %s in answers, and the label %s',
  (span, key, benchmark, label) => {
    expect(spanKey(span)).toBe(key);
    expect(benchmarkKey(span)).toBe(benchmark);
    expect(SPAN_LABELS[span]).toBe(label);
  },
);

test('each screen offers the required spans and starts with the required default', () => {
  expect(REPORT_SPANS).toEqual({
    products: { offered: ['ytd', '365', '90', '30', '7', 'lm'], default: '365' },
    insights: { offered: ['ytd', '365', '90', '30', '7', 'lm'], default: '30' },
    sales_team: { offered: ['365', '90', '30', '7', 'ytd'], default: '30' },
    ads: { offered: ['365', '90', '60', '30', '14', '7', 'ytd', 'today'], default: '30' },
    request_graph: { offered: ['ytd', '365', '90', '30', '7', 'lm'], default: '365' },
  });
});

test('parses a span only if the screen offers the span', () => {
  const offered = SPANS.filter((span) => parseSpan(span, REPORT_SPANS.products) === span);
  expect(offered).toEqual(['ytd', '365', '90', '30', '7', 'lm']);
});

test.each([null, undefined, '', '31', ' 30', '30days', 'YTD', 'constructor', '__proto__', 'toString'])(
  '%p is no span',
  (text) => {
    expect(parseSpan(text, REPORT_SPANS.products)).toBeUndefined();
  },
);
