import { NO_DATE } from '@src/domain/dates/timestamps';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatTimeOfLoading,
  isDate,
  NEVER,
} from '@src/domain/figures/formats';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-03-01', '1 Mar 2026'],
  ['2026-12-31', '31 Dec 2026'],
  ['2024-02-29', '29 Feb 2024'],
  ['1999-05-09', '9 May 1999'],
])('the day %s shows as %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test('every month has its short name', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);
  const shown = months.map((day) => formatDay(day).split(' ')[1]);
  expect(shown.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test('shows an instant as its day in the time zone of the group', () => {
  expect(formatDate(at('2026-03-01T09:30:00Z'))).toBe('1 Mar 2026');
  expect(formatDate(at('2026-02-28T23:30:00Z'))).toBe('1 Mar 2026');
  expect(formatDate(at('2026-06-30T22:00:00Z'))).toBe('1 Jul 2026');
});

test('shows date and time in the time zone, across a change of the clocks', () => {
  const shown = (text: string) => formatDateTime(at(text), 'Europe/Copenhagen');
  expect(shown('2026-03-01T09:30:00Z')).toBe('1 Mar 2026, 10:30');
  expect(shown('2026-03-29T00:59:59Z')).toBe('29 Mar 2026, 01:59');
  expect(shown('2026-03-29T01:00:00Z')).toBe('29 Mar 2026, 03:00');
  expect(shown('2026-12-31T23:05:00Z')).toBe('1 Jan 2027, 00:05');
  expect(shown(NO_DATE)).toBe('');
});

test('accepts another time zone', () => {
  expect(formatDate(at('2026-03-01T03:00:00Z'), 'America/New_York')).toBe('28 Feb 2026');
});

test('shows a missing date as “never”, and the placeholder of the year 1 as an empty text', () => {
  expect(formatDate(null)).toBe('never');
  expect(NEVER).toBe('never');
  expect(formatDate(at(NO_DATE))).toBe('');
  expect(formatDate(at('0001-01-01T00:00:00.000Z'), 'America/New_York')).toBe('');
});

test.each(['0001-01-01T00:00:00.123Z', '0001-06-15T12:00:00Z', '0001-12-31T23:59:59.999Z'])(
  'treats any instant of the year 1 as the placeholder: %s',
  (text) => {
    expect(formatDate(at(text))).toBe('');
    expect(formatDateTime(at(text), 'Europe/Copenhagen')).toBe('');
    expect(isDate(at(text))).toBe(false);
  },
);

test('treats the year 2 like any other date', () => {
  expect(formatDate(at('0002-01-01T00:00:00Z'), 'UTC')).not.toBe('');
  expect(isDate(at('0002-01-01T00:00:00Z'))).toBe(true);
});

test('neither a missing date nor the placeholder is a date', () => {
  expect(isDate(null)).toBe(false);
  expect(isDate(at(NO_DATE))).toBe(false);
  expect(isDate(0)).toBe(true);
  expect(isDate(at('2026-03-01T00:00:00Z'))).toBe(true);
});

test('the loading time includes the day only if that day is not today', () => {
  const loaded = at('2026-11-19T13:32:10Z');
  expect(formatTimeOfLoading(loaded, '2026-11-19', 'Europe/Copenhagen')).toBe('14:32');
  expect(formatTimeOfLoading(loaded, '2026-11-20', 'Europe/Copenhagen')).toBe('19 Nov, 14:32');
  expect(formatTimeOfLoading(loaded, '2026-11-19', 'UTC')).toBe('13:32');
});

test('shows a loading time just before midnight with the previous day', () => {
  const loaded = at('2026-11-19T22:59:59Z');
  expect(formatTimeOfLoading(loaded, '2026-11-20', 'Europe/Copenhagen')).toBe('19 Nov, 23:59');
});
