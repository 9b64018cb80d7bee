import { audienceWeightOf } from '@src/domain/checks/audienceWeight';

const requests = new Map([
  ['Åse Berg', 30],
  ['Bo', 10],
  ['Carl', 0],
]);
const impressions = new Map([
  ['Åse Berg', 100],
  ['Bo', 300],
]);

test('each source adds a multiple of its average to a weight of one', () => {
  const reach = audienceWeightOf({ requests, impressions });
  expect(reach?.sources).toEqual(['requests', 'impressions']);
  // The averages are 40 / 3 requests and 200 impressions.
  expect(reach?.weightOf('Åse Berg')).toBeCloseTo(1 + 30 / (40 / 3) + 100 / 200, 10);
  expect(reach?.weightOf('Carl')).toBe(1);
});

test('a name is found as it is written otherwise; nobody weighs one, and is told', () => {
  const reach = audienceWeightOf({ requests });
  expect(reach?.sources).toEqual(['requests']);
  expect(reach?.weightOf('ase  berg')).toBe(reach?.weightOf('Åse Berg'));
  expect([reach?.weightOf('Dora'), reach?.knows('Dora'), reach?.knows('BO')]).toEqual([1, false, true]);
});

test('without a source there is nothing to weigh by; figures of nothing weigh one', () => {
  expect(audienceWeightOf({})).toBeNull();
  expect(audienceWeightOf({ requests: new Map([['Bo', 0]]) })?.weightOf('Bo')).toBe(1);
  expect(audienceWeightOf({ impressions: new Map() })?.weightOf('Bo')).toBe(1);
});
