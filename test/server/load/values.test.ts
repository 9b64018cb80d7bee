/** @jest-environment node */
import {
  BadValue,
  cents,
  count,
  day,
  decimal,
  flag,
  instant,
  limitsOn,
  list,
  micros,
  name,
} from '@server/load/values';

const LIMITS = limitsOn('2026-02-28');

const TYPES = { cents, count, day, decimal, flag, instant, list, micros, name };

test.each<[keyof typeof TYPES, string, unknown]>([
  ['cents', '12', 1200],
  ['cents', '12.5', 1250],
  ['cents', '1200.05', 120_005],
  ['micros', '0.000001', 1],
  ['micros', '3.5', 3_500_000],
  // Values with more digits, as other systems export them, are rounded half up to the stored precision.
  ['cents', '12.505', 1251],
  ['cents', '12.50499999999999999999', 1250],
  ['cents', '0.005', 1],
  ['cents', '999999999.994999', 99_999_999_999],
  ['micros', '0.0000001', 0],
  ['micros', '0.123456789012345678', 123_457],
  ['micros', '1.5e-6', 2],
  ['micros', '1e-7', 0],
  ['decimal', '8.089285714285714', 8.089285714285714],
  ['decimal', '33.333333333333336', 33.333333333333336],
  ['decimal', '1e-7', 1e-7],
  ['instant', '2026-03-01T08:30Z', new Date('2026-03-01T08:30:00Z')],
  ['instant', '2026-03-01T08:30+01:00', new Date('2026-03-01T07:30:00Z')],
  ['day', '2028-02-28', '2028-02-28'],
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
  expect(TYPES[type].read(cell, LIMITS)).toEqual(value);
});

test.each<[keyof typeof TYPES, string]>([
  ['cents', '12,50'],
  ['cents', '-1'],
  ['cents', '1e3'],
  ['cents', '1.'],
  ['cents', '9999999999'],
  ['micros', '1e9'],
  ['micros', '0x10'],
  ['count', '2147483648'],
  ['count', '1.0'],
  ['count', '-1'],
  ['count', 'NaN'],
  ['day', '2025-02-29'],
  ['day', '1/3/2026'],
  ['day', '2028-02-29'],
  ['day', '2062-03-01'],
  ['day', '2026-3-1'],
  ['day', '0000-01-01'],
  ['decimal', '2,5'],
  ['decimal', 'Infinity'],
  ['flag', '1'],
  ['flag', 'TRUE'],
  ['instant', '2026-03-01'],
  ['instant', '2026-03-01T09:30:00'],
  ['instant', '2026-02-30T09:30:00Z'],
  ['instant', '2026-03-01T08Z'],
  ['instant', '2026-03-01T08:30'],
  ['instant', '2028-02-29T09:30:00Z'],
  ['instant', '2026-03-01T25:30:00Z'],
  ['name', 'a\0b'],
  ['name', 'x'.repeat(501)],
])('%s refuses %j', (type, cell) => {
  expect(() => TYPES[type].read(cell, LIMITS)).toThrow(BadValue);
});
