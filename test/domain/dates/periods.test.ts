import { addDays, benchmarkPeriodOf, dayOf, daysBetween, periodOf } from '@src/domain/dates/periods';
import type { Span } from '@src/domain/dates/spans';

const TODAY = '2026-03-15';

test.each<[Span, string, string, string | null, string | null]>([
  ['today', '2026-03-15', '2026-03-15', null, null],
  ['7', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['14', '2026-03-02', '2026-03-15', '2026-02-16', '2026-03-01'],
  ['30', '2026-02-14', '2026-03-15', '2026-01-15', '2026-02-13'],
  ['60', '2026-01-15', '2026-03-15', '2025-11-16', '2026-01-14'],
  ['90', '2025-12-16', '2026-03-15', '2025-09-17', '2025-12-15'],
  ['365', '2025-03-16', '2026-03-15', '2024-03-16', '2025-03-15'],
  ['ytd', '2026-01-01', '2026-03-15', '2025-01-01', '2025-03-15'],
  ['lm', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
])('the span %s runs from %s to %s and is compared with %s to %s', (span, from, to, before, until) => {
  expect(periodOf(span, TODAY)).toEqual({ from, to });
  expect(benchmarkPeriodOf(span, TODAY)).toEqual(before === null ? null : { from: before, to: until });
});

describe('at the ends of months and years', () => {
  test.each([
    ['2026-01-15', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
    ['2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2024-03-31', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['2026-02-01', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ])('last month on %s is %s to %s, compared with %s to %s', (day, from, to, before, until) => {
    expect(periodOf('lm', day)).toEqual({ from, to });
    expect(benchmarkPeriodOf('lm', day)).toEqual({ from: before, to: until });
  });

  test('on 1 January the year to date and its benchmark are one day each', () => {
    expect(periodOf('ytd', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(benchmarkPeriodOf('ytd', '2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-01-01' });
  });

  test('29 February is compared with 28 February of the year before', () => {
    expect(benchmarkPeriodOf('ytd', '2024-02-29')).toEqual({ from: '2023-01-01', to: '2023-02-28' });
  });

  test('1 March is compared with 1 March, also around a leap year', () => {
    expect(benchmarkPeriodOf('ytd', '2025-03-01')?.to).toBe('2024-03-01');
    expect(benchmarkPeriodOf('ytd', '2024-03-01')?.to).toBe('2023-03-01');
  });

  test('31 December is compared with 31 December', () => {
    expect(benchmarkPeriodOf('ytd', '2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  test('the 365 days to the end of a leap year begin on 2 January', () => {
    expect(periodOf('365', '2024-12-31')).toEqual({ from: '2024-01-02', to: '2024-12-31' });
  });

  test('a week over New Year begins in the old year', () => {
    expect(periodOf('7', '2026-01-03').from).toBe('2025-12-28');
  });
});

describe('counting days', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1999-12-31', 1, '2000-01-01'],
  ])('%s plus %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  test('a day is 0 days from itself', () => {
    expect(daysBetween(TODAY, TODAY)).toBe(0);
  });
});

describe('the day of an instant', () => {
  test.each([
    ['2026-03-14T22:59:59Z', '2026-03-14'],
    ['2026-03-14T23:00:00Z', '2026-03-15'],
    // The clocks go forward on 29 March. From then on, midnight is at 22:00 UTC.
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    // The clocks go back on 25 October.
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is %s in Copenhagen', (instant, day) => {
    expect(dayOf(Date.parse(instant))).toBe(day);
    expect(dayOf(new Date(instant))).toBe(day);
  });

  test.each([
    ['UTC', '2026-01-01'],
    ['America/New_York', '2025-12-31'],
    ['Pacific/Pago_Pago', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01'],
  ])('the day of an instant depends on the time zone: %s', (zone, day) => {
    expect(dayOf(Date.parse('2026-01-01T00:30:00Z'), zone)).toBe(day);
  });
});
