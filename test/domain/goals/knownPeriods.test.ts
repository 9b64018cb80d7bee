import { addDays, benchmarkPeriodOf, type Period, periodOf } from '@src/domain/dates/periods';
import { planOf } from '@src/domain/goals/goalPlan';
import { elapsedOf, isOver, type Part } from '@src/domain/goals/knownPeriods';
import { randomNumbers } from '@src/domain/goals/randomNumbers';

const FIRST = '2024-01-01';
/** Two years, the second of which is a leap year. */
const DAYS = Array.from({ length: 365 + 366 }, (_, day) => addDays('2027-01-01', day));

/** Facts of each day, so that equal sums of other days are unlikely. */
const facts = new Map<string, number>();
const random = randomNumbers(7);
for (let day = FIRST; day <= '2028-12-31'; day = addDays(day, 1)) facts.set(day, Math.floor(random() * 1e6));

function sumOf({ from, to }: Period): number {
  let sum = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) sum += facts.get(day) ?? Number.NaN;
  return sum;
}

/** Returns what the answers of a day say about a part. */
function answerOf({ span, side }: Part, today: string): number {
  const period = side === 'current' ? periodOf(span, today) : benchmarkPeriodOf(span, today);
  return period ? sumOf(period) : Number.NaN;
}

const partsOn = (
  today: string,
  period: string,
  figure: 'inbound' | 'google_cost' | 'won_value' = 'inbound',
) => planOf({ figure, period }, today).parts;

const written = (parts: readonly Part[] | null) =>
  parts?.map(
    ({ span, side, sign }) => `${sign > 0 ? '+' : '-'}${span}${side === 'benchmark' ? ' before' : ''}`,
  );

test.each(['inbound', 'google_cost', 'won_value'] as const)(
  'computes the year and each known month of %s exactly, on every day of two years',
  (figure) => {
    for (const today of DAYS)
      for (const period of [today.slice(0, 4), today.slice(0, 7), '2027', '2027-11', '2028-02']) {
        const elapsed = elapsedOf(period, today);
        const parts = partsOn(today, period, figure);
        if (parts === null) continue;
        const sum = parts.reduce((all, part) => all + part.sign * answerOf(part, today), 0);
        expect([today, period, sum]).toEqual([today, period, elapsed && sumOf(elapsed)]);
      }
  },
);

test('knows the year to date on every day', () => {
  for (const today of DAYS) expect(written(partsOn(today, today.slice(0, 4)))).toEqual(['+ytd']);
});

test.each([
  ['2027-01-19', ['+ytd']],
  ['2027-02-20', ['-lm', '+ytd']],
  ['2027-03-12', ['-lm', '-lm before', '+ytd']],
  ['2027-05-07', ['+7']],
  ['2027-05-14', ['+7 before', '+7']],
  ['2027-05-30', ['+30']],
])('knows the month so far on %s from few answers', (today, parts) => {
  expect(written(partsOn(today, today.slice(0, 7)))?.sort()).toEqual(parts.sort());
});

test('knows no month so far on most days from April, and estimates none', () => {
  const known = DAYS.filter((day) => day >= '2027-05-01' && day < '2028-01-01').filter(
    (today) => partsOn(today, today.slice(0, 7)) !== null,
  );
  const ends = new Set(known.map((day) => day.slice(8)));
  expect([...ends].sort()).toEqual(['07', '14', '28', '29', '30']);
});

test.each([
  ['2028', '2027-12-31', null, false],
  ['2028', '2028-01-01', { from: '2028-01-01', to: '2028-01-01' }, false],
  ['2028-02', '2028-03-05', { from: '2028-02-01', to: '2028-02-29' }, true],
  ['2027-02', '2027-02-28', { from: '2027-02-01', to: '2027-02-28' }, false],
  ['2027-12', '2028-01-01', { from: '2027-12-01', to: '2027-12-31' }, true],
])('has the days of %s up to %s', (period, today, elapsed, over) => {
  expect(elapsedOf(period, today)).toEqual(elapsed);
  expect(isOver(period, today)).toBe(over);
});
