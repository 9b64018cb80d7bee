/** @jest-environment node */
import {
  decimalMarkOf,
  decimalMarkOfCount,
  divideRounded,
  isNothing,
  partOf,
  readCount,
  readDecimal,
  readShare,
  wholeOf,
} from '@server/load/exports/exportNumbers';
import { BadValue } from '@server/load/values';
import fc, { runs } from '@test/support/fastCheck';

/** Returns a value, or the reason why the cell is refused. */
function attempt<T>(read: () => T): T | string {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof BadValue) return `refused: ${thrown.message}`;
    throw thrown;
  }
}

describe('counts of exports', () => {
  test.each([
    ['1234', '1234'],
    ['1,234', '1234'],
    ['1.234.567', '1234567'],
    ['1 234', '1234'],
    ['1\u00a0234', '1234'],
    ["1'234", '1234'],
    ['1234.00', '1234'],
    ['1234,0', '1234'],
  ])('read %j', (cell, count) => {
    expect(readCount(cell)).toBe(count);
  });

  test.each([
    '12 34',
    '1 2',
    '-5',
    '=1+1',
    '12.5',
    '1,23',
    '1,2345',
    '1.234,567',
    '1e3',
    '٣',
    '',
    '12345678901234567',
  ])('refuse %j', (cell) => {
    expect(attempt(() => readCount(cell))).toMatch(/^refused: must be a whole number/);
  });

  test('show a decimal mark by their separators of thousands', () => {
    expect(['1,234', '1.234', '1 234', '1234'].map(decimalMarkOfCount)).toEqual(['.', ',', null, null]);
  });
});

describe('decimal numbers of exports', () => {
  test.each([
    ['1,234.5', null, '1234.5'],
    ['1.234,5', null, '1234.5'],
    ['1 234,5', null, '1234.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['0.123', null, '0.123'],
    ['12,5', null, '12.5'],
    ['6.333333333333333', '.', '6.333333333333333'],
    ['1e-7', '.', '1e-7'],
    ['007', null, '007'],
  ] as const)('read %j in a file with the mark %j', (cell, mark, number) => {
    expect(readDecimal(cell, mark)).toBe(number);
  });

  test.each([
    ['1,234', null, 'could be 1234 or 1.234'],
    ['1.234', null, 'could be 1234 or 1.234'],
    ['12,5', '.', 'has another decimal mark than the lines above'],
    ['1.234,5', '.', 'has another decimal mark than the lines above'],
    ['12 34', '.', 'must be a number'],
    ['1e-7', ',', 'must be a number'],
    ['-1.5', '.', 'must be a number'],
    ['=1+1', '.', 'must be a number'],
    ['12.50 DKK', '.', 'must be a number'],
    ['1,23,456.5', '.', 'must be a number'],
  ] as const)('refuse %j in a file with the mark %j', (cell, mark, reason) => {
    expect(attempt(() => readDecimal(cell, mark))).toContain(`refused: ${reason}`);
  });

  test('are read as they are written in any format', () => {
    const format = fc.constantFrom(
      { mark: '.', group: ',' },
      { mark: ',', group: '.' },
      { mark: ',', group: '\u202f' },
      { mark: '.', group: '’' },
    );
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99), format, (units, hundredths, { mark, group }) => {
        const decimals = String(hundredths).padStart(2, '0');
        const grouped = String(units).replace(/\B(?=(\d{3})+$)/g, group);
        const number = `${units}.${decimals}`;
        expect(readDecimal(`${grouped}${mark}${decimals}`, null)).toBe(number);
        expect(decimalMarkOf(`${grouped}${mark}${decimals}`)).toBe(mark);
        expect(readCount(grouped)).toBe(String(units));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('shares of exports', () => {
  test.each([
    ['45.31%', '.', { of: 4531n, per: 10_000n, isBelow: false }],
    ['12,5 %', ',', { of: 125n, per: 1_000n, isBelow: false }],
    ['< 10%', null, { of: 10n, per: 100n, isBelow: true }],
    ['100', null, { of: 100n, per: 100n, isBelow: false }],
    [' --', '.', null],
    ['', null, null],
  ] as const)('read %j', (cell, mark, share) => {
    expect(readShare(cell, mark)).toEqual(share);
  });

  test.each(['100.01%', 'half', '-5%', '%'])('refuse %j', (cell) => {
    expect(attempt(() => readShare(cell, '.'))).toContain('refused: must be');
  });

  test('compute parts and wholes, rounded', () => {
    const share = { of: 4531n, per: 10_000n, isBelow: false };
    expect([partOf('1234', share), wholeOf('1234', share)]).toEqual(['559', '2723']);
    expect(wholeOf('5', { ...share, of: 0n })).toBeNull();
    expect(wholeOf('5', { ...share, of: 10_000n })).toBe('5');
    expect([divideRounded(5n, 2n), divideRounded(4n, 3n)]).toEqual([3n, 1n]);
  });
});

test('dashes and empty cells are nothing, and 0 is a number', () => {
  expect(['', ' ', '-', '--', ' --', '–', '—', 'n/a', 'N/A'].every(isNothing)).toBe(true);
  expect(['0', '-1', '0.00', 'na'].some(isNothing)).toBe(false);
});
