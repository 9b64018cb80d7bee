import { decodeInsights } from '@src/services/summaries/decodeInsights';
import { signedOut } from '@src/store/session/session.slice';
import {
  receivedSummary,
  selectInsights,
  summariesReducer,
  summaryKey,
  summaryReceived,
  summaryRequested,
} from '@src/store/summaries/summaries.slice';
import { nothingLeftOut } from '../../support/decoding';
import { DK_SITE, NO_SITE } from '../../support/factories';
import { wireInsights } from '../../support/insights';
import { createEmptyStore } from '../../support/states';

const insights = (requests: number) =>
  decodeInsights({ ytd: wireInsights({ requests }) }, '/insights', nothingLeftOut);
const received = (site: string, requests = 1) =>
  summaryReceived(receivedSummary({ kind: 'insights', site }, insights(requests)));

const HOSTILE = ['__proto__', 'constructor', 'toString', ''];

test('caches a summary by its site', () => {
  const store = createEmptyStore();
  store.dispatch(received(DK_SITE, 5));
  store.dispatch(received(NO_SITE, 7));
  expect(selectInsights(store.getState(), { site: DK_SITE })).toEqual(insights(5));
  expect(selectInsights(store.getState(), { site: NO_SITE })).toEqual(insights(7));
});

test('a newer summary replaces the older one, and leaves other sites unchanged', () => {
  const store = createEmptyStore();
  store.dispatch(received(DK_SITE, 5));
  store.dispatch(received(NO_SITE));
  const other = selectInsights(store.getState(), { site: NO_SITE });
  store.dispatch(received(DK_SITE, 9));
  expect(selectInsights(store.getState(), { site: DK_SITE })).toEqual(insights(9));
  expect(selectInsights(store.getState(), { site: NO_SITE })).toBe(other);
});

test.each(['other.example', ...HOSTILE])('has no summary of %j, which was not requested', (site) => {
  const store = createEmptyStore();
  store.dispatch(received(DK_SITE));
  expect(selectInsights(store.getState(), { site })).toBeUndefined();
});

test.each(HOSTILE)('caches the summary of a site named %j', (site) => {
  const store = createEmptyStore();
  store.dispatch(received(site, 3));
  expect(selectInsights(store.getState(), { site })).toEqual(insights(3));
  expect(selectInsights(store.getState(), { site: DK_SITE })).toBeUndefined();
});

test('a request changes nothing', () => {
  const store = createEmptyStore();
  store.dispatch(received(DK_SITE));
  const before = store.getState().summaries;
  store.dispatch(summaryRequested({ kind: 'insights', site: DK_SITE }));
  expect(store.getState().summaries).toBe(before);
});

test('signing out removes all summaries', () => {
  const store = createEmptyStore();
  store.dispatch(received(DK_SITE));
  store.dispatch(signedOut({ byChoice: true }));
  expect(store.getState().summaries).toEqual(summariesReducer(undefined, { type: 'start' }));
  expect(selectInsights(store.getState(), { site: DK_SITE })).toBeUndefined();
});

test('the key stays unique for a site that contains a separator', () => {
  expect(summaryKey({ kind: 'insights', site: DK_SITE })).toBe('summary/insights/dk.athenas.example');
  expect(summaryKey({ kind: 'insights', site: 'a/b' })).toBe('summary/insights/a%2Fb');
});
