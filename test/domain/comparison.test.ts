import { comparisonText } from '../../src/domain/comparison';

test.each([
  ['365', '365 days compared with the 365 days before, 16 Mar 2024 – 15 Mar 2025'],
  ['7', '7 days compared with the 7 days before, 2 Mar 2026 – 8 Mar 2026'],
  ['ytd', 'Year to date compared with the same days last year, 1 Jan 2025 – 15 Mar 2025'],
  ['lm', 'Last month compared with the month before, 1 Jan 2026 – 31 Jan 2026'],
  ['today', 'Today'],
] as const)('%s on 15 March 2026', (span, text) => {
  expect(comparisonText(span, '2026-03-15')).toBe(text);
});
