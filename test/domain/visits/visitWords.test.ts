import { countsText, momentText } from '@src/domain/visits/visitWords';

test.each([
  ['2026-03-15T13:05:00Z', '14:05'],
  ['2026-03-14T23:30:00Z', '00:30'],
  ['2026-03-10T13:05:00Z', 'Tuesday 14:05'],
  ['2026-03-09T13:05:00Z', 'Monday 14:05'],
  ['2026-03-08T13:05:00Z', '8 Mar 2026, 14:05'],
  ['2026-03-16T13:05:00Z', '16 Mar 2026, 14:05'],
])('shows %s as %s on Sunday 15 March', (instant, text) => {
  expect(momentText(Date.parse(instant), '2026-03-15', 'Europe/Copenhagen')).toBe(text);
});

test('omits counts of 0', () => {
  expect(
    countsText(
      [
        [3, 'new'],
        [0, 'gone'],
        [1_200, 'moved'],
      ],
      'da-DK',
    ),
  ).toBe('3 new, 1.200 moved');
  expect(countsText([[0, 'new']], 'da-DK')).toBe('no changes');
});
