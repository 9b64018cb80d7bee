import type { Span } from '@src/domain/dates/spans';
import { decodeInsights } from '@src/services/summaries/decodeInsights';
import { companiesReceived } from '@src/store/companies/companies.slice';
import { announced } from '@src/store/device/announcer.slice';
import { comparedCell } from '@src/store/reports/engine/comparedCell';
import { requestAttempted } from '@src/store/requests/requests.slice';
import { selectInsightsCards } from '@src/store/summaries/insights.selectors';
import { receivedSummary, summaryReceived } from '@src/store/summaries/summaries.slice';
import { nothingLeftOut } from '../../support/decoding';
import { company, DK_SITE, NO_SITE, productRow } from '../../support/factories';
import { wireInsights } from '../../support/insights';
import { createEmptyStore, received } from '../../support/states';

const LABELS = [
  'From site',
  'From speaker website',
  'From phone',
  'From email',
  'From returning client',
  'From speaker referral',
  'From newsletter',
  'From outbound sales',
  'From evaluation',
  'From customer event',
];
const THIRTY = wireInsights({ requests: 100, requestsBenchmark: 200, bookings: 300, bookingsBenchmark: 400 });

const arrived = (answer: unknown, site = DK_SITE) =>
  summaryReceived(
    receivedSummary({ kind: 'insights', site }, decodeInsights(answer, '/insights', nothingLeftOut)),
  );

function storeWith(answer: unknown, site?: string) {
  const store = createEmptyStore();
  store.dispatch(arrived(answer, site));
  return store;
}
const cards = (answer: unknown, span: Span = '30') =>
  selectInsightsCards(storeWith(answer).getState(), { site: DK_SITE, span });

test('has no cards before the data are loaded', () => {
  expect(selectInsightsCards(createEmptyStore().getState(), { site: DK_SITE, span: '30' })).toBeUndefined();
  expect(
    selectInsightsCards(storeWith({}, NO_SITE).getState(), { site: DK_SITE, span: '30' }),
  ).toBeUndefined();
  expect(
    selectInsightsCards(createEmptyStore().getState(), { site: 'constructor', span: '30' }),
  ).toBeUndefined();
});

test('counts requests in total and by source, each with its benchmark', () => {
  expect(cards({ '30days': THIRTY })?.requests).toEqual({
    count: comparedCell(99, 199),
    value: null,
    sources: LABELS.map((label, index) => ({
      label,
      count: comparedCell(100 + index, 200 + index),
      value: null,
    })),
  });
});

test('counts bookings in total and by source, with their value', () => {
  expect(cards({ '30days': THIRTY })?.bookings).toEqual({
    count: comparedCell(299, 399),
    value: comparedCell(29_900, 39_900),
    sources: LABELS.map((label, index) => ({
      label,
      count: comparedCell(300 + index, 400 + index),
      value: comparedCell(30_000 + index, 40_000 + index),
    })),
  });
});

test.each([
  ['ytd', 'ytd'],
  ['365', '365days'],
  ['90', '90days'],
  ['30', '30days'],
  ['7', '7days'],
  ['lm', 'lm'],
] as const)('only the span %s shows the data of the key %s', (span, key) => {
  const answer = { [key]: THIRTY };
  expect(cards(answer, span)?.requests.count.value).toBe(99);
  expect(cards(answer, span === 'lm' ? 'ytd' : 'lm')?.requests.count.value).toBeNull();
});

test.each([
  ['a span that the answer lacks', {}],
  ['a span without a figure', { '30days': {} }],
  ['a span that is null', { '30days': null }],
])('shows cards without figures for %s', (_case, answer) => {
  const none = comparedCell(null, null);
  expect(cards(answer)).toEqual({
    requests: {
      count: none,
      value: null,
      sources: LABELS.map((label) => ({ label, count: none, value: null })),
    },
    bookings: {
      count: none,
      value: none,
      sources: LABELS.map((label) => ({ label, count: none, value: none })),
    },
  });
});

test('shows 0 as a figure', () => {
  const answer = { '30days': { Requests: { FromSite: 0 }, RequestsBenchmark: { FromSite: 0 } } };
  expect(cards(answer)?.requests.sources[0]?.count).toEqual(comparedCell(0, 0));
});

test('recomputes nothing and returns the same cards on unrelated actions', () => {
  const store = storeWith({ '30days': THIRTY });
  const before = selectInsightsCards(store.getState(), { site: DK_SITE, span: '30' });
  const worked = selectInsightsCards.recomputations();
  for (const action of [
    announced('hello'),
    requestAttempted({ key: 'other', attempt: 1 }),
    received([productRow('Anna')]),
    companiesReceived([company()]),
    arrived({ '30days': {} }, NO_SITE),
  ]) {
    store.dispatch(action);
    expect(selectInsightsCards(store.getState(), { site: DK_SITE, span: '30' })).toBe(before);
  }
  expect(selectInsightsCards.recomputations()).toBe(worked);
});

test('caches the cards of the previous span', () => {
  const state = storeWith({ '30days': THIRTY, ytd: THIRTY }).getState();
  const before = selectInsightsCards(state, { site: DK_SITE, span: '30' });
  selectInsightsCards(state, { site: DK_SITE, span: 'ytd' });
  expect(selectInsightsCards(state, { site: DK_SITE, span: '30' })).toBe(before);
});
