import type { WatchedAnswer, WatchedRow } from '@src/domain/dataWatch/answer';
import { TOGETHER_MS } from '@src/domain/dataWatch/arrivals';
import { checkAnswers } from '@src/domain/dataWatch/checkAnswers';
import { MOST_APART_MS } from '@src/domain/dataWatch/laws';
import { atOnce } from '@src/domain/dataWatch/steps';
import { findingText } from '@src/domain/dataWatch/words';

const TODAY = '2026-03-15';

const answer = (
  feed: WatchedAnswer['feed'],
  span: string,
  rows: readonly Partial<WatchedRow>[],
  given: Partial<WatchedAnswer> = {},
): WatchedAnswer => ({
  feed,
  site: 'athenas.dk',
  span,
  day: TODAY,
  at: 0,
  rows: rows.map((row) => ({ name: 'Anna', current: null, benchmark: null, ...row })),
  unread: 0,
  ...given,
});

const followers = (span: string, added: number, given: Partial<WatchedAnswer> = {}) =>
  answer('siteFollowers', span, [{ current: { new: added } }], given);

const ads = (span: string, now: number, before: number, given: Partial<WatchedAnswer> = {}) => {
  const figures = (impressions: number) => ({ impressions, conversions: 0 });
  return answer('googleAds', span, [{ current: figures(now), benchmark: figures(before) }], given);
};

const texts = (...answers: readonly WatchedAnswer[]): string[] =>
  atOnce(checkAnswers(answers)).map((finding) => findingText(finding, { locale: 'en-US', today: TODAY }));

test('a shorter span has at most the figures of a longer one', () => {
  expect(texts(followers('30', 9), followers('90', 9))).toEqual([]);
  expect(texts(followers('30', 9), followers('90', 8))).toEqual([
    'New followers: 9 in 30 days, but only 8 in 90 days, which contain them (Anna).',
  ]);
});

test('answers of two days, and answers that are far apart, are not compared', () => {
  expect(texts(followers('30', 99), followers('90', 8, { day: '2026-03-14' }))).toEqual([]);
  expect(texts(followers('30', 99, { at: MOST_APART_MS + 1 }), followers('90', 8))).toEqual([]);
});

test('events that arrive between two answers are no finding', () => {
  const later = { at: TOGETHER_MS + 1 };
  expect(texts(followers('30', 11, later), followers('90', 8))).toEqual([]);
  expect(texts(followers('30', 12, later), followers('90', 8))).toHaveLength(1);
  expect(texts(ads('30', 3000, 3000, later), ads('60', 5900, 0))).toEqual([]);
  expect(texts(ads('30', 3000, 3000, later), ads('60', 5800, 0))).toHaveLength(1);
});

test('a row that could not be read in the longer answer is no finding', () => {
  expect(texts(followers('30', 9), answer('siteFollowers', '90', [], { unread: 1 }))).toEqual([]);
  expect(texts(followers('30', 9), answer('siteFollowers', '90', []))).toHaveLength(1);
});

test('30 days and the 30 days before make 60 days', () => {
  expect(texts(ads('30', 30, 12), ads('60', 42, 0))).toEqual([]);
  expect(texts(ads('30', 30, 12), ads('60', 43, 0))).toEqual([
    'Impressions: 30 days and the 30 days before make 42, but 60 days have 43 (Anna).',
  ]);
});

test('sources make the total, and a missing source may explain a larger total', () => {
  const requests = (all: number, website: number | undefined) => [
    {
      current: {
        requests: all,
        bookings: 0,
        value: 0,
        'requests.FromPhone': 3,
        'requests.FromSite': website,
      },
    },
  ];
  const sum = (all: number) => atOnce(checkAnswers([answer('insights', '30', requests(all, undefined))]));
  expect(sum(9).filter(({ kind }) => kind === 'sources')).toEqual([]);
  expect(sum(2)).toContainEqual(expect.objectContaining({ kind: 'sources', values: [3, 2] }));
});

test('two sellers may share a name and a number of deals, but not the same money', () => {
  const seller = (totalWon: number) => ({ current: { wonDeals: 1, lostDeals: 1, totalWon } });
  const team = (...won: readonly number[]) =>
    texts(answer('sellers', '30', won.map(seller), { isList: true }));
  expect(team(500, 600)).toEqual([]);
  expect(team(500, 500)).toEqual(['A row occurs twice in 30 days (Anna).']);
  const lost = { current: { wonDeals: 0, lostDeals: 1, totalWon: 0 } };
  expect(texts(answer('sellers', '30', [lost, lost], { isList: true }))).toEqual([]);
});
