import type { Span } from '@src/domain/dates/spans';
import type { Goal } from '@src/domain/goals/goal';
import { planOf } from '@src/domain/goals/goalPlan';
import { type Amounts, progressOf } from '@src/domain/goals/goalProgress';
import { goalOf } from '@test/support/goals/goal';

const TODAY = '2026-06-30';
const amount = (count: number, value: number | null = null) => ({ count, value });
const answer = (current: number, benchmark: number): Amounts =>
  new Map([
    ['a', { current: amount(current, current * 100), benchmark: amount(benchmark, benchmark * 100) }],
  ]);

const YEAR: ReadonlyMap<Span, Amounts> = new Map([
  ['ytd', answer(200, 190)],
  ['365', answer(390, 380)],
]);
const progress = (goal: Partial<Goal>, answers = YEAR, today = TODAY) =>
  progressOf(goalOf(goal), today, answers);

test('asks for the year to date and 365 days for a goal of this year', () => {
  expect(planOf({ figure: 'deals', period: '2026' }, TODAY).spans).toEqual(['ytd', '365']);
  expect(planOf({ figure: 'won_value', period: '2026' }, TODAY).spans).toEqual(['ytd']);
  expect(planOf({ figure: 'deals', period: '2027' }, TODAY).spans).toEqual([]);
});

test('says where a count will land', () => {
  const { soFar, range, verdict, unknown } = progress({ amount: 400 });
  expect([soFar, verdict, unknown]).toEqual([200, 'cannot tell yet', null]);
  expect(range?.low).toBeGreaterThan(350);
  expect(range?.high).toBeLessThan(450);
  expect(progress({ amount: 300 }).verdict).toBe('on track');
  expect(progress({ amount: 600 }).verdict).toBe('behind');
});

test('shows a seller’s share and no range, also if the goal is reached', () => {
  const seller = { figure: 'won_value', seller: 'Åse Ny', amount: 10_000 } as const;
  expect(progress(seller)).toMatchObject({
    soFar: 20_000,
    range: null,
    verdict: 'cannot tell yet',
    unknown: 'noLastYear',
  });
});

test('knows a running month and says nothing about its end', () => {
  const answers = new Map([['30' as const, answer(40, 30)]]);
  expect(progress({ period: '2026-06', amount: 30 }, answers)).toMatchObject({
    soFar: 40,
    range: null,
    verdict: 'cannot tell yet',
    unknown: 'monthRuns',
  });
});

test.each<[string, Partial<Goal>, ReadonlyMap<Span, Amounts>, string]>([
  ['a year that has not begun', { period: '2027' }, new Map(), 'notBegun'],
  ['a month that no answer has', { period: '2026-03' }, new Map(), 'noMonth'],
  ['nothing in last year’s days', {}, new Map([...YEAR, ['ytd', answer(200, 0)]]), 'nothingBefore'],
  [
    'no ad account in the currency',
    { figure: 'meta_cost', currency: 'EUR' },
    new Map<Span, Amounts>([
      ['ytd', new Map()],
      ['365', new Map()],
    ]),
    'noCurrency',
  ],
  [
    'a figure that the API leaves out',
    {},
    new Map<Span, Amounts>([
      ['ytd', new Map([['a', { current: { count: null, value: null }, benchmark: null }]])],
      ['365', new Map()],
    ]),
    'missing',
  ],
])('cannot tell yet with %s', (_what, goal, answers, unknown) => {
  expect(progress(goal, answers)).toMatchObject({ range: null, verdict: 'cannot tell yet', unknown });
});

test('ends exactly for a month that is over', () => {
  const answers = new Map([['lm' as const, answer(40, 30)]]);
  const june = { period: '2026-06', amount: 40 };
  expect(progress(june, answers, '2026-07-09')).toMatchObject({
    range: { low: 40, high: 40 },
    verdict: 'on track',
    isOver: true,
  });
  expect(progress({ ...june, amount: 41 }, answers, '2026-07-09').verdict).toBe('behind');
});

test('warns where few rows carry the value', () => {
  const rows = (current: number, benchmark: number): Amounts =>
    new Map(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [
        name,
        {
          current: amount(current, name === 'a' ? current * 9_000 : current * 100),
          benchmark: amount(benchmark, benchmark * 100),
        },
      ]),
    );
  const answers = new Map([
    ['ytd' as const, rows(20, 18)],
    ['365' as const, rows(40, 36)],
  ]);
  const { few } = progress({ figure: 'inbound', amount: 1e6 }, answers);
  expect(few).toEqual({ rows: 1, share: expect.closeTo(90 / 97, 6) });
  expect(progress({ figure: 'deals' }, answers).few).toBeNull();
});
