import { chosenRange, fullRange, withFrom, withTo } from '@src/domain/checks/dateRange';
import { endOfDay, parseDay, startOfDay } from '@src/domain/dates/days';
import { addDays, dayOf } from '@src/domain/dates/periods';
import fc from '../../support/fastCheck';

const iso = (instant: number) => new Date(instant).toISOString().replace('.000', '');

test.each([
  ['Europe/Copenhagen', '2026-03-01', '2026-02-28T23:00:00Z', '2026-03-01T22:59:59Z'],
  // The clocks go forward on the first of these days, and back on the second.
  ['Europe/Copenhagen', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
  ['Europe/Copenhagen', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ['Europe/Copenhagen', '2026-12-31', '2026-12-30T23:00:00Z', '2026-12-31T22:59:59Z'],
  ['UTC', '2024-02-29', '2024-02-29T00:00:00Z', '2024-02-29T23:59:59Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T07:59:59Z'],
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00Z', '2026-03-01T09:59:59Z'],
  ['Asia/Kolkata', '2026-03-01', '2026-02-28T18:30:00Z', '2026-03-01T18:29:59Z'],
  // There was no midnight: the clocks went from 23:59:59 to 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z'],
  // There were two midnights: the clocks went back from 01:00 to 00:00.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
])('in %s the day %s lasts from %s to %s', (zone, day, start, end) => {
  expect([iso(startOfDay(day, zone)), iso(endOfDay(day, zone))]).toEqual([start, end]);
});

const ZONES = ['Europe/Copenhagen', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Tehran'];
const day = fc
  .date({ min: new Date('1971-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a day begins where the day before ends, and has only its own instants', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), day, (zone, some) => {
      const [start, end] = [startOfDay(some, zone), endOfDay(some, zone)];
      expect([start, end].map((instant) => dayOf(instant, zone))).toEqual([some, some]);
      expect(dayOf(start - 1, zone)).toBe(addDays(some, -1));
      expect(startOfDay(addDays(some, 1), zone) - end).toBe(1_000);
    }),
  );
});

test('a From later than To moves To, and a To earlier than From moves From', () => {
  const range = { from: '2026-01-31', to: '2026-03-01' };
  expect(withFrom(range, '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  expect(withFrom(range, '2026-03-31')).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  expect(withFrom(range, '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(withTo(range, '2026-02-01')).toEqual({ from: '2026-01-31', to: '2026-02-01' });
  expect(withTo(range, '2025-12-31')).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});

test('an end that nobody chose extends to the end of the data, and never crosses the other end', () => {
  const whole = { from: '2026-01-01', to: '2026-03-31' };
  expect(chosenRange(null, null, whole)).toEqual(whole);
  expect(chosenRange('2026-02-01', null, whole)).toEqual({ from: '2026-02-01', to: '2026-03-31' });
  expect(chosenRange(null, '2026-02-01', whole)).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  expect(chosenRange('2026-05-01', null, whole)).toEqual({ from: '2026-05-01', to: '2026-05-01' });
  expect(chosenRange(null, '2025-05-01', whole)).toEqual({ from: '2025-05-01', to: '2025-05-01' });
  expect(chosenRange('2026-02-02', '2026-02-01', whole)).toEqual({ from: '2026-02-02', to: '2026-02-02' });
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['0002-03-01', undefined],
  ['1899-12-31', undefined],
  ['12026-03-01', undefined],
  ['2026-3-1', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%p parses to the day %p', (text, named) => {
  expect(parseDay(text)).toBe(named);
});

test('the full range covers all points and today', () => {
  const points = ['2025-12-31T23:30:00Z', '2026-03-01T09:00:00Z'].map((ts) => ({ at: Date.parse(ts) }));
  const zone = 'Europe/Copenhagen';
  expect(fullRange(points, '2026-03-15', zone)).toEqual({ from: '2026-01-01', to: '2026-03-15' });
  expect(fullRange(points, '2026-02-15', zone)).toEqual({ from: '2026-01-01', to: '2026-03-01' });
  expect(fullRange(points, '2025-02-15', zone)).toEqual({ from: '2025-02-15', to: '2026-03-01' });
  expect(fullRange([], '2026-03-15', zone)).toEqual({ from: '2026-03-15', to: '2026-03-15' });
});
