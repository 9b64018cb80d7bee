import { FOLLOWER_PERIODS } from '@src/domain/reports/reportRows';
import { decodeFollowers } from '@src/services/reports/decodeFollowers';
import { decodeRejectionOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

const decode = (value: unknown) => decodeFollowers(value, '/email_subscription_stats', nothingLeftOut);

const ANSWER = {
  now: { News: 500, Tips: 20 },
  today: { News: 1, Tips: 0 },
  '1day': { News: 2, Tips: 0 },
  '30days': { News: 30, Tips: 3 },
  '90days': { News: 90, Tips: 9 },
  '180days': { News: 180, Tips: 18 },
  '365days': { News: 365, Tips: 19 },
};
const NEWS = { now: 500, today: 1, '1day': 2, '30days': 30, '90days': 90, '180days': 180, '365days': 365 };
const TIPS = { now: 20, today: 0, '1day': 0, '30days': 3, '90days': 9, '180days': 18, '365days': 19 };

test('reads each list as a row with its count in every period, and ignores other periods', async () => {
  expect(await decode({ ...ANSWER, '7days': 'x', lm: 3 })).toEqual([
    { name: 'News', current: NEWS, benchmark: null },
    { name: 'Tips', current: TIPS, benchmark: null },
  ]);
});

test('reads the period now under the key ytd too', async () => {
  const { now, ...rest } = ANSWER;
  const expected = await decode(ANSWER);
  expect(await decode({ ...rest, ytd: now })).toEqual(expected);
  expect(await decode({ ...rest, now: null, ytd: now })).toEqual(expected);
  expect(await decode({ ...ANSWER, ytd: { Other: 1 } })).toEqual(expected);
});

test.each(FOLLOWER_PERIODS)('reads a list that %s leaves out or has as null as unknown', async (period) => {
  for (const lists of [{ News: 5 }, { News: 5, Tips: null }])
    expect(await decode({ ...ANSWER, [period]: lists })).toEqual([
      { name: 'News', current: { ...NEWS, [period]: 5 }, benchmark: null },
      { name: 'Tips', current: { ...TIPS, [period]: null }, benchmark: null },
    ]);
});

test.each(FOLLOWER_PERIODS)('reads an empty or absent period as unknown: %s', async (period) => {
  for (const answer of [
    { ...ANSWER, [period]: {} },
    withoutKey(ANSWER, period),
    withKey(ANSWER, period, null),
  ])
    expect((await decode(answer)).map(({ current }) => current)).toEqual([
      { ...NEWS, [period]: null },
      { ...TIPS, [period]: null },
    ]);
});

test.each(FOLLOWER_PERIODS)('reads a list that only %s has as a row', async (period) => {
  expect(await decode({ [period]: { News: 4 } })).toEqual([
    {
      name: 'News',
      current: { ...Object.fromEntries(FOLLOWER_PERIODS.map((other) => [other, null])), [period]: 4 },
      benchmark: null,
    },
  ]);
});

test.each([...FOLLOWER_PERIODS, 'ytd'])('names the list with a wrong type in %s', async (period) => {
  for (const wrong of WRONG.number)
    expect(await decodeRejectionOf(decode({ [period]: { News: wrong } }))).toBe(
      `/email_subscription_stats News.${period} is not a number`,
    );
  for (const wrong of ['x', 3, [], true])
    expect(await decodeRejectionOf(decode({ [period]: wrong }))).toBe(
      `/email_subscription_stats.${period} is not an object`,
    );
});

test.each([{}, { now: {} }, { now: null }])('reads %j as an empty report', async (value) => {
  expect(await decode(value)).toEqual([]);
});

test.each([null, undefined, 'x', 3, [], [{}]])('rejects %p as a report', async (value) => {
  expect(await decodeRejectionOf(decode(value))).toBe('/email_subscription_stats is not an object');
});

test('accepts any list name in any period', async () => {
  const answer = '{"now":{"__proto__":7,"constructor":1,"":2,"<b>x</b>":3},"today":{"News":4}}';
  expect(
    (await decode(JSON.parse(answer))).map(({ name, current }) => [name, current?.now, current?.today]),
  ).toEqual([
    ['__proto__', 7, null],
    ['constructor', 1, null],
    ['', 2, null],
    ['<b>x</b>', 3, null],
    ['News', null, 4],
  ]);
});
