/** @jest-environment node */
import { momentOf } from '@server/checks/stats';

test.each([
  ['2026-11-20T12:34:56.789Z', '2026-11-20', '2026-11-20T12:34:56.789Z'],
  ['2026-11-20T23:30:00Z', '2026-11-21', '2026-11-20T23:30:00.000Z'],
  ['2026-11-20T12:00:00Z', '2025-02-03', '2025-02-03T12:00:00.000Z'],
  ['2026-07-01T22:30:00Z', '2026-12-01', '2026-11-30T23:30:00.000Z'],
  ['2026-12-01T22:30:00Z', '2026-07-01', '2026-07-01T21:30:00.000Z'],
])('at %s, when today is %s, a point has the time %s', (now, today, expected) => {
  expect(momentOf(new Date(now), today, 'Europe/Copenhagen').toISOString()).toBe(expected);
});
