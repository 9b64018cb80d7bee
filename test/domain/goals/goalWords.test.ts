import type { Goal } from '@src/domain/goals/goal';
import type { Progress } from '@src/domain/goals/goalProgress';
import { amountWords, goalTexts, goalTitle, periodWords, shortAmounts } from '@src/domain/goals/goalWords';
import { describeSite } from '@src/domain/sites/sites';
import { goalOf } from '@test/support/goals/goal';

const DANISH = describeSite('dk.athenas.example', {}, []);
const BRITISH = { ...DANISH, currency: 'GBP', locale: 'en-GB' };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');

const PROGRESS: Progress = {
  soFar: 7_440_000,
  range: { low: 11_412_345, high: 12_561_000 },
  verdict: 'cannot tell yet',
  isOver: false,
  unknown: null,
  few: null,
};
const inbound = (given: Partial<Goal> = {}) => goalOf({ figure: 'inbound', amount: 12_000_000, ...given });
const words = (goal: Goal, progress: Partial<Progress> = {}, site = DANISH) => {
  const { title, share, landing, warning } = goalTexts(goal, { ...PROGRESS, ...progress }, site);
  return [title, share, landing, warning].map(plain);
};

test('says how far a goal is and where the year will land', () => {
  expect(words(inbound())).toEqual([
    'Total inbound, 2026',
    '62 % of 12 m kr.',
    "Lands at 11,4–12,6 m kr. if the rest of the year goes like last year's (80 %).",
    '',
  ]);
  expect(words(inbound(), {}, BRITISH).slice(1, 3)).toEqual([
    '62% of £12 m.',
    "Lands at £11.4–12.6 m if the rest of the year goes like last year's (80 %).",
  ]);
});

test('writes counts in full, and says "at most" of a ceiling', () => {
  const deals = { soFar: 250, range: { low: 1380, high: 1442 } };
  expect(words(goalOf({ amount: 1400 }), deals).slice(1, 3)).toEqual([
    '18 % of 1.400.',
    "Lands at 1.380–1.442 if the rest of the year goes like last year's (80 %).",
  ]);
  expect(plain(amountWords(goalOf({ figure: 'google_cost', amount: 90_000 }), BRITISH))).toBe(
    'at most £90,000',
  );
  expect(plain(amountWords(goalOf({ figure: 'linkedin_cost', amount: 5000 }), DANISH))).toBe(
    'at most 5.000 US$',
  );
  expect(plain(amountWords(goalOf({ figure: 'meta_cost', currency: 'EUR', amount: 5000 }), DANISH))).toBe(
    'at most 5.000 €',
  );
});

test.each([
  [[0, 0], '0 kr.'],
  [[-1_250_000, 300_000], '-1,3–0,3 m kr.'],
  [[99_999], '99.999 kr.'],
  [[150_000, 151_000], '150–151 k kr.'],
  [[1_500_000], '1,5 m kr.'],
  [[12_000_000, 12_000_001], '12,0 m kr.'],
])('shortens %j to "%s"', (amounts, text) => {
  expect(plain(shortAmounts(amounts, 'DKK', 'da-DK'))).toBe(text);
});

test.each([
  ['notBegun', 'The period has not begun.'],
  ['noMonth', 'The exact figures of the month so far are not known.'],
  ['monthRuns', 'The month is not over.'],
  ['noLastYear', 'There are no figures of last year to compare with.'],
  ['nothingBefore', 'Last year to the same day has nothing to compare with.'],
  ['noCurrency', 'The site has no ad costs in this currency.'],
  ['missing', 'The figures are missing.'],
] as const)('gives a reason without a range: %s', (unknown, text) => {
  expect(words(inbound(), { soFar: null, range: null, unknown })).toEqual([
    'Total inbound, 2026',
    'Goal: 12 m kr.',
    text,
    '',
  ]);
});

test('says that a period is over, and warns of few rows', () => {
  expect(words(inbound({ period: '2026-02' }), { isOver: true }).slice(0, 3)).toEqual([
    'Total inbound, February 2026',
    '62 % of 12 m kr.',
    'The period is over.',
  ]);
  expect(words(inbound(), { few: { rows: 1, share: 0.604 } })[3]).toBe(
    'One row carries 60 % of the value, so the range is uncertain.',
  );
  expect(words(inbound(), { few: { rows: 3, share: 0.5 } })[3]).toBe(
    '3 rows carry 50 % of the value, so the range is uncertain.',
  );
});

test('names seller, currency and period in the title', () => {
  expect(goalTitle(goalOf({ figure: 'won_value', seller: 'Åse Ny' }))).toBe('Won value of Åse Ny, 2026');
  expect(goalTitle(goalOf({ figure: 'meta_cost', currency: 'EUR' }))).toBe('Meta Ads cost in EUR, 2026');
  expect(periodWords('2026-12')).toBe('December 2026');
});
