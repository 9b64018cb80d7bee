/** @jest-environment node */

import { readTime } from '@server/load/exports/exportTimes';
import { BadValue } from '@server/load/values';

test.each([
  ['2026-03-01 09:30:00', 'UTC', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01 09:30:00', 'Europe/Copenhagen', '2026-03-01T08:30:00.000Z'],
  ['2026-07-01 9:30', 'Europe/Copenhagen', '2026-07-01T07:30:00.000Z'],
  ['2026-03-01T09:30:00Z', 'Europe/Copenhagen', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:00+0100', 'UTC', '2026-03-01T08:30:00.000Z'],
  ['2026-03-01 09:30:00 UTC', 'Asia/Tokyo', '2026-03-01T09:30:00.000Z'],
  ['2023-05-17T08:10:26.1234567', 'UTC', '2023-05-17T08:10:26.123Z'],
  ['2026-03-01', 'Europe/Copenhagen', '2026-02-28T23:00:00.000Z'],
])('%s in %s is %s', (cell, zone, instant) => {
  expect(readTime(cell, zone)).toBe(instant);
});

test('takes the first of two equal times, and moves a time that clocks skip', () => {
  const zone = 'Europe/Copenhagen';
  expect(readTime('2026-10-25 02:30:00', zone)).toBe('2026-10-25T00:30:00.000Z');
  expect(readTime('2026-10-25 03:00:00', zone)).toBe('2026-10-25T02:00:00.000Z');
  expect(readTime('2026-03-29 02:30:00', zone)).toBe('2026-03-29T01:30:00.000Z');
  expect(readTime('2026-11-01 01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(readTime('2026-03-08 02:30:00', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
});

test.each([
  '',
  'yesterday',
  '3/1/2026 9:30',
  '2026-02-30 10:00:00',
  '2026-03-01 25:00:00',
  '2026-03-01 09:75',
  '2026-03-01T09:30:00+99:99',
  'one@list.example',
])('%j is no time, and the error does not repeat the cell', (cell) => {
  let message = '';
  try {
    readTime(cell, 'UTC');
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(BadValue);
    message = String(thrown);
  }
  expect(message).toContain('must be a time');
  expect(message).not.toContain('one@');
});
