/** @jest-environment node */
import {
  BadValue,
  cents,
  count,
  day,
  decimal,
  flag,
  instant,
  list,
  micros,
  name,
} from '../../../server/load/values';

const TYPES = { cents, count, day, decimal, flag, instant, list, micros, name };

test.each<[keyof typeof TYPES, string, unknown]>([
  ['cents', '12', 1200],
  ['cents', '12.5', 1250],
  ['cents', '1200.05', 120_005],
  ['micros', '0.000001', 1],
  ['micros', '3.5', 3_500_000],
  ['count', '0', 0],
  ['count', '2147483647', 2_147_483_647],
  ['day', '2024-02-29', '2024-02-29'],
  ['decimal', '2.25', 2.25],
  ['flag', 'false', false],
  ['instant', '2026-03-01T09:30:00Z', new Date('2026-03-01T09:30:00Z')],
  ['instant', '2026-03-01T09:30:00.5+02:00', new Date('2026-03-01T07:30:00.5Z')],
  ['list', ' a |b||c d', ['a', 'b', 'c d']],
  ['name', 'Søren "Æ"', 'Søren "Æ"'],
])('%s reads %j', (type, cell, value) => {
  expect(TYPES[type].read(cell)).toEqual(value);
});

test.each<[keyof typeof TYPES, string]>([
  ['cents', '12,50'],
  ['cents', '12.505'],
  ['cents', '-1'],
  ['cents', '1e3'],
  ['cents', '1.'],
  ['cents', '9999999999'],
  ['micros', '0.0000001'],
  ['count', '2147483648'],
  ['count', '1.0'],
  ['count', '-1'],
  ['count', 'NaN'],
  ['day', '2025-02-29'],
  ['day', '1/3/2026'],
  ['day', '2026-3-1'],
  ['day', '0000-01-01'],
  ['decimal', '2,5'],
  ['decimal', 'Infinity'],
  ['flag', '1'],
  ['flag', 'TRUE'],
  ['instant', '2026-03-01'],
  ['instant', '2026-03-01T09:30:00'],
  ['instant', '2026-02-30T09:30:00Z'],
  ['instant', '2026-03-01T25:30:00Z'],
  ['name', 'a\0b'],
  ['name', 'x'.repeat(501)],
])('%s refuses %j', (type, cell) => {
  expect(() => TYPES[type].read(cell)).toThrow(BadValue);
});
