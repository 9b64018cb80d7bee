import { decodeActivity } from '@src/services/summaries/decodeActivity';
import { wireActivity } from '../../support/activity';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

const decode = (value: unknown) => decodeActivity(value, '/activity', nothingLeftOut);
const KEYS = Object.keys(wireActivity(0));

test('reads only keys of a number of days, by that number', () => {
  const answer = { '30days': wireActivity(1), '365days': wireActivity(2) };
  const others = { ytd: 'x', lm: 1, '30days-benchmark': [], days: 3, '7daysx': 3, '30': 1, sevendays: 2 };
  expect(decode({ ...answer, ...others })).toEqual({ '30': wireActivity(1), '365': wireActivity(2) });
});

test.each(KEYS)('reads an absent %s as null, and names it if its type is wrong', (key) => {
  const whole = wireActivity(5);
  const expected = { '7': { ...whole, [key]: null } };
  expect(decode({ '7days': withoutKey(whole, key) })).toEqual(expected);
  expect(decode({ '7days': withKey(whole, key, null) })).toEqual(expected);
  for (const wrong of WRONG.number)
    expect(decodeErrorOf(() => decode({ '7days': withKey(whole, key, wrong) }))).toBe(
      `/activity.7days.${key} is not a number`,
    );
});

test('leaves out a span that is null, and rejects one that is not an object', () => {
  expect(decode({ '7days': null, '30days': {} })).toEqual({ '30': expect.any(Object) });
  for (const wrong of ['x', 3, [], true])
    expect(decodeErrorOf(() => decode({ '7days': wrong }))).toBe('/activity.7days is not an object');
});

test.each([null, undefined, 'x', 3, []])('rejects %p as a summary', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/activity is not an object');
});
