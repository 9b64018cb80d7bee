/** @jest-environment node */
import { activityOn, daysOf, instantOf, isWeekend, nextWorkday } from '../../demo/calendar';
import { dayOf } from '../../src/domain/dates/periods';

test.each([
  ['2026-01-15', '08:00:00'],
  ['2026-07-15', '07:00:00'],
  ['2026-03-29', '07:00:00'],
  ['2026-10-25', '08:00:00'],
])('nine o’clock in the group’s time zone on %s is %s UTC', (day, utc) => {
  expect(instantOf(day, 9 * 60).toISOString()).toBe(`${day}T${utc}.000Z`);
});

test('an instant belongs to its day, on every day of two years', () => {
  for (const day of daysOf({ from: '2024-01-01', to: '2025-12-31' })) {
    expect(dayOf(instantOf(day, 4 * 60))).toBe(day);
    expect(dayOf(instantOf(day, 23 * 60 + 59))).toBe(day);
  }
});

test('a weekend day moves to the next Monday', () => {
  expect(nextWorkday('2026-11-20')).toBe('2026-11-20');
  expect(nextWorkday('2026-11-21')).toBe('2026-11-23');
  expect(nextWorkday('2026-11-22')).toBe('2026-11-23');
});

test('weekends, July and Christmas have little activity', () => {
  const start = '2026-01-01';
  const usual = activityOn('2026-09-16', start);
  expect(isWeekend('2026-09-19')).toBe(true);
  expect(activityOn('2026-09-19', start)).toBeLessThan(usual / 4);
  expect(activityOn('2026-07-15', start)).toBeLessThan(usual / 2);
  expect(activityOn('2026-12-28', start)).toBeLessThan(usual / 4);
});
