import { mergeGoals, readGoalsFile, writeGoalsFile } from '@src/services/goals/goalsFile';
import { parseStoredGoal, writeStoredGoal } from '@src/services/goals/readGoal';
import { goalOf } from '@test/support/goals/goal';

const DEALS = goalOf();
const SELLER = goalOf({ figure: 'won_value', seller: 'Åse / "Ny"', amount: 1_250_000.5 });
const META = goalOf({ figure: 'meta_cost', currency: 'EUR', period: '2026-11', amount: 90 });

const fileWith = (goals: unknown[], version: unknown = 1) =>
  JSON.stringify({ application: 'Greenroom', kind: 'goals', version, goals });
const RAW = { site: 'dk', figure: 'deals', seller: null, currency: null, period: '2026', amount: 3 };

test('reads what it writes, in the order of sites, figures and periods', () => {
  const text = writeGoalsFile([META, SELLER, DEALS]);
  expect(readGoalsFile(text)).toEqual({ goals: [DEALS, SELLER, META], messages: [] });
  expect(text).not.toContain('is_own');
});

test.each([
  ['', 'This is no file of Greenroom goals.'],
  ['[]', 'This is no file of Greenroom goals.'],
  ['{"kind":"views","version":1,"goals":[]}', 'This is no file of Greenroom goals.'],
  ['{"kind":"goals","version":1,"goals":{}}', 'This is no file of Greenroom goals.'],
  [fileWith([], 2), 'The file is of another release of Greenroom.'],
  [fileWith([], '1'), 'The file is of another release of Greenroom.'],
  [fileWith(new Array(1001).fill(RAW)), 'The file has more than 1000 goals.'],
])('imports nothing from %.40j', (text, message) => {
  expect(readGoalsFile(text)).toEqual({ goals: [], messages: [`${message} Nothing was imported.`] });
});

test.each([
  [null, 'is no goal'],
  [[], 'is no goal'],
  [{ ...RAW, figure: 'followers' }, 'is for an unknown figure'],
  [{ ...RAW, figure: 'constructor' }, 'is for an unknown figure'],
  [{ ...RAW, site: 7 }, 'has no site'],
  [{ ...RAW, period: '2026-13' }, 'has no year or month'],
  [{ ...RAW, amount: '3' }, 'has no amount above 0'],
  [{ ...RAW, amount: -1 }, 'has no amount above 0'],
  [{ ...RAW, amount: 1e300 }, 'has too large an amount'],
  [{ ...RAW, amount: 1.5 }, 'has an amount that is no whole number'],
  [{ ...RAW, seller: 'Bo' }, 'has a seller'],
  [{ ...RAW, figure: 'won_value' }, 'has no seller'],
  [{ ...RAW, currency: 'DKK' }, 'has a currency'],
  [{ ...RAW, figure: 'meta_cost', currency: 'kr.' }, 'has no currency'],
])('leaves out %j and says why', (raw, fault) => {
  const { goals, messages } = readGoalsFile(fileWith([RAW, raw]));
  expect(goals).toHaveLength(1);
  expect(messages).toEqual([`Goal 2 was left out: it ${fault}.`]);
});

test('names ten goals that are left out, and counts the others', () => {
  const { messages } = readGoalsFile(fileWith(new Array(12).fill(null)));
  expect(messages).toHaveLength(11);
  expect(messages.at(-1)).toBe('2 more goals were left out.');
});

test('takes the last of two goals for the same figure', () => {
  const { goals } = readGoalsFile(fileWith([RAW, { ...RAW, amount: 4 }]));
  expect(goals.map(({ amount }) => amount)).toEqual([4]);
});

test('counts the goals that are added, replaced and there already', () => {
  const changed = { ...SELLER, amount: 5 };
  expect(mergeGoals([DEALS, SELLER], [DEALS, changed, META])).toEqual({
    goals: [META, changed],
    messages: ['1 goal was added.', '1 goal was replaced.', '1 goal was there already.'],
  });
  expect(mergeGoals([], [])).toEqual({ goals: [], messages: ['No goal was imported.'] });
});

test('reads a stored goal, and no garbage', () => {
  expect(parseStoredGoal(writeStoredGoal(SELLER))).toEqual(SELLER);
  for (const text of ['', '{', 'null', '{"site":"dk"}']) expect(parseStoredGoal(text)).toBeNull();
});
