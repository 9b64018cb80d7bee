import { benchmarkName, comparisonText, daysText } from '@src/domain/dates/comparison';
import { benchmarkPeriodOf } from '@src/domain/dates/periods';
import { SPANS } from '@src/domain/dates/spans';

test.each([
  ['365', '365 days compared with the 365 days before, 16 Mar 2024 – 15 Mar 2025'],
  ['7', '7 days compared with the 7 days before, 2 Mar 2026 – 8 Mar 2026'],
  ['ytd', 'Year to date compared with the same days last year, 1 Jan 2025 – 15 Mar 2025'],
  ['lm', 'Last month compared with the month before, 1 Jan 2026 – 31 Jan 2026'],
  ['today', 'Today'],
] as const)('describes the comparison of %s on 15 March 2026', (span, text) => {
  expect(comparisonText(span, ['2026-03-15'])).toBe(text);
});

test.each([
  ['30', '14 Feb 2026 – 15 Mar 2026'],
  ['ytd', '1 Jan 2026 – 15 Mar 2026'],
  ['lm', '1 Feb 2026 – 28 Feb 2026'],
  ['today', '15 Mar 2026'],
] as const)('on 15 March 2026 %s covers %s', (span, text) => {
  expect(daysText(span, ['2026-03-15'])).toBe(text);
});

test('names both periods for figures of two days, unless the periods are equal', () => {
  const days = ['2026-03-14', '2026-03-15'];
  expect(daysText('7', days)).toBe('8 Mar 2026 – 14 Mar 2026, in part 9 Mar 2026 – 15 Mar 2026');
  expect(comparisonText('7', days)).toBe(
    '7 days compared with the 7 days before, 1 Mar 2026 – 7 Mar 2026, in part 2 Mar 2026 – 8 Mar 2026',
  );
  expect(daysText('lm', days)).toBe('1 Feb 2026 – 28 Feb 2026');
  expect([daysText('7', []), comparisonText('7', [])]).toEqual(['', '7 days']);
});

const NAMES = [
  ['ytd', 'the same days last year'],
  ['365', 'the 365 days before'],
  ['90', 'the 90 days before'],
  ['60', 'the 60 days before'],
  ['30', 'the 30 days before'],
  ['14', 'the 14 days before'],
  ['7', 'the 7 days before'],
  ['lm', 'the month before'],
] as const;

test.each(NAMES)('%s is compared with %s', (span, name) => {
  expect(benchmarkName(span)).toBe(name);
});

test('names the benchmark of every span that has a benchmark period', () => {
  expect(NAMES.map(([span]) => span)).toEqual(
    SPANS.filter((span) => benchmarkPeriodOf(span, '2026-03-15') !== null),
  );
});
