import { decodeSellers } from '@src/services/reports/decodeSellers';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

const decode = (value: unknown) => decodeSellers(value, '/sellers_info', nothingLeftOut);
const SELLER = { Name: 'Anna', WonDeals: 3, LostDeals: 1, TotalWon: 900.5 };
const FIGURES = { wonDeals: 3, lostDeals: 1, totalWon: 900.5 };

const KEYS = [
  ['WonDeals', 'wonDeals'],
  ['LostDeals', 'lostDeals'],
  ['TotalWon', 'totalWon'],
] as const;

test('reads every seller in the order of the answer, and ignores unknown keys', () => {
  const other = { Name: 'Bo', WonDeals: 0, LostDeals: 0, TotalWon: -5, Nickname: 7 };
  expect(decode([SELLER, other])).toEqual([
    { name: 'Anna', current: FIGURES, benchmark: null },
    { name: 'Bo', current: { wonDeals: 0, lostDeals: 0, totalWon: -5 }, benchmark: null },
  ]);
});

test.each(KEYS)('reads an absent %s as null', (key, figure) => {
  const expected = [{ name: 'Anna', current: { ...FIGURES, [figure]: null }, benchmark: null }];
  expect(decode([withoutKey(SELLER, key)])).toEqual(expected);
  expect(decode([withKey(SELLER, key, null)])).toEqual(expected);
});

test.each(KEYS)('names %s of a wrong type with the seller’s index', (key) => {
  for (const wrong of WRONG.number)
    expect(decodeErrorOf(() => decode([withKey(SELLER, key, wrong)]))).toBe(
      `/sellers_info[0].${key} is not a number`,
    );
});

test('rejects a seller without a name', () => {
  for (const seller of [withoutKey(SELLER, 'Name'), withKey(SELLER, 'Name', null)])
    expect(decodeErrorOf(() => decode([seller]))).toBe('/sellers_info[0].Name is not there');
  for (const wrong of WRONG.text)
    expect(decodeErrorOf(() => decode([withKey(SELLER, 'Name', wrong)]))).toBe(
      '/sellers_info[0].Name is not a text',
    );
});

test('reads two sellers of the same name as two rows', () => {
  expect(decode([SELLER, { ...SELLER, WonDeals: 9 }]).map(({ current }) => current?.wonDeals)).toEqual([
    3, 9,
  ]);
});

test('reads an empty list as an empty report', () => {
  expect(decode([])).toEqual([]);
});

test.each([null, undefined, 'x', 3, {}, { '0': SELLER }])('rejects %p as a list of sellers', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/sellers_info is not a list');
});

test.each([null, 'x', 3, [], true])('rejects %p as a seller', (value) => {
  expect(decodeErrorOf(() => decode([value]))).toBe('/sellers_info[0] is not an object');
});

test('accepts any seller name', () => {
  const names = ['__proto__', 'constructor', '', ' ', '<b>x</b>', 'a\nb', 'ø'.repeat(10_000)];
  expect(decode(names.map((Name) => ({ ...SELLER, Name }))).map(({ name }) => name)).toEqual(names);
});
