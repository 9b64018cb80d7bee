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

test('adds the ratio to the average of each source to a weight of 1', () => {
  const reach = audienceWeightOf({ requests, impressions });
  expect(reach?.sources).toEqual(['requests', 'impressions']);
  // The averages are 40 / 3 requests and 200 impressions.
  expect(reach?.weightOf('Åse Berg')).toBeCloseTo(1 + 30 / (40 / 3) + 100 / 200, 10);
  expect(reach?.weightOf('Carl')).toBe(1);
});

test('finds a name in another spelling; an unknown name weighs 1 and is reported as unknown', () => {
  const reach = audienceWeightOf({ requests });
  expect(reach?.sources).toEqual(['requests']);
  expect(reach?.weightOf('ase  berg')).toBe(reach?.weightOf('Åse Berg'));
  expect([reach?.weightOf('Dora'), reach?.knows('Dora'), reach?.knows('BO')]).toEqual([1, false, true]);
});

test('returns null without a source, and weighs 1 if all figures are 0 or missing', () => {
  expect(audienceWeightOf({})).toBeNull();
  expect(audienceWeightOf({ requests: new Map([['Bo', 0]]) })?.weightOf('Bo')).toBe(1);
  expect(audienceWeightOf({ impressions: new Map() })?.weightOf('Bo')).toBe(1);
});
