import type { AdFigures } from '@src/domain/ads/networks';
import {
  type AdvertisedNames,
  assignSpend,
  bestPosition,
  FIELDS,
  fieldOf,
  groupByField,
  type OrganicOverlap,
  type RankedSpeaker,
} from '@src/domain/ads/organicOverlap';
import { BORDERS, nearestSpot, placeSpots } from '@src/domain/ads/scatter';
import { foldName } from '@src/domain/text/nameMatching';
import fc, { runs } from '../../support/fastCheck';
import { searchRow } from '../../support/reportRows';

const ad = (cost: number | null, clicks: number | null = 1, currency: string | null = null): AdFigures => ({
  clicks,
  conversions: 0,
  cost,
  currency,
});

const network = (label: string, products: Record<string, AdFigures | null>): AdvertisedNames => ({
  label,
  rows: new Map(Object.entries(products).map(([name, current]) => [name, { current }])),
});

const searched = (...names: string[]) => names.map((name) => ({ name, position: 1 }));
const paidOf = ({ speakers }: OrganicOverlap) =>
  Object.fromEntries(speakers.map(({ name, clicks, costs }) => [name, [clicks, Object.fromEntries(costs)]]));

test('uses the better of the current name positions, and null without any', () => {
  const of = (profile: number | null, own: number | null) =>
    bestPosition(
      searchRow(
        'Anna',
        {
          'profile.name': { position: profile },
          'speaker.name': { position: own },
          'profile.total': { position: 1 },
          'speaker.intent': { position: 1 },
        },
        { 'profile.name': { position: 1 } },
      ).current,
    );
  expect([of(3, 2.5), of(2.5, 3), of(null, 7), of(7, null), of(null, null), of(0, 0), of(0, 4)]).toEqual([
    2.5,
    2.5,
    7,
    7,
    null,
    null,
    4,
  ]);
  expect(bestPosition(null)).toBeNull();
});

test('adds up clicks over networks and costs per currency, and matches names in any spelling', () => {
  const found = assignSpend(
    searched('Zoë Ågård', 'Bo', 'Nobody'),
    [
      network('Google', { 'ZOE  AGARD': ad(0.1, 3), Bo: ad(null, null) }),
      network('Bing', { 'Zoë Ågård': ad(0.2, 4), Stranger: ad(9) }),
      network('Meta', { 'zoë ågård': ad(5, 1, 'EUR'), Bo: null }),
      network('LinkedIn', { 'Zoë Ågård': ad(7, null, 'USD'), 'Campaign 1': ad(1, 1, 'USD') }),
    ],
    'DKK',
  );
  expect(paidOf(found)).toEqual({
    'Zoë Ågård': [8, { DKK: 300_000, EUR: 5_000_000, USD: 7_000_000 }],
    Bo: [null, {}],
    Nobody: [null, {}],
  });
  expect(found.currencies).toEqual(['DKK', 'EUR', 'USD']);
  expect(found.unmatchedProducts).toBe(2);
  expect(found.doubtful).toEqual([]);
});

test('assigns ambiguous names to nobody: one product with two speakers, or two products with one speaker', () => {
  const found = assignSpend(
    searched('Ann', 'Änn', 'BO'),
    [network('Google', { ANN: ad(1), Ann: ad(2), Bo: ad(3), Bó: ad(4) }), network('Bing', { ANN: ad(1) })],
    'DKK',
  );
  expect(paidOf(found)).toEqual({ Ann: [1, { DKK: 2_000_000 }], Änn: [null, {}], BO: [null, {}] });
  expect(found.doubtful).toEqual([
    { name: 'ANN', networks: ['Google', 'Bing'], either: ['Ann', 'Änn'] },
    { name: 'Bo', networks: ['Google'], either: ['BO'] },
    { name: 'Bó', networks: ['Google'], either: ['BO'] },
  ]);
  expect(found.unmatchedProducts).toBe(0);
});

test('counts a cost equal to the threshold as below it, and a millionth more as above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const limits = { position: 3, cost: cents / 100 };
      const costing = (micros: number): RankedSpeaker => ({
        name: 'Anna',
        position: null,
        clicks: null,
        costs: new Map([['DKK', micros]]),
      });
      expect(fieldOf(costing(cents * 10_000), limits)).toBe('neither');
      expect(fieldOf(costing(cents * 10_000 + 1), limits)).toBe('notFoundPaid');
    }),
    { numRuns: runs(300), examples: [[201], [205], [0]] },
  );
});

const names = fc.constantFrom(
  'Anna',
  'anna',
  'Ánna',
  'Bo',
  'bo ',
  'Cecilie',
  '__proto__',
  'constructor',
  '',
  'D/d',
);
const money = fc.option(fc.integer({ min: -2_000_000, max: 900_000_000_000 }).map((micros) => micros / 1e6));
const figures = fc.record({
  clicks: fc.option(fc.nat(5000)),
  conversions: fc.constant(null),
  cost: money,
  currency: fc.constantFrom(null, 'DKK', 'EUR', 'USD', ''),
});
const networkRows = fc
  .uniqueArray(fc.tuple(names, fc.option(figures)), { selector: ([name]) => name })
  .map((rows) => new Map(rows.map(([name, current]) => [name, { current }])));
const world = fc.record({
  searched: fc.uniqueArray(
    fc.record({ name: names, position: fc.option(fc.double({ min: 0.5, max: 300, noNaN: true })) }),
    { selector: ({ name }) => name },
  ),
  networks: fc
    .array(networkRows, { maxLength: 4 })
    .map((all) => all.map((rows, n) => ({ label: `N${n}`, rows }))),
});
const thresholds = fc.record({
  position: fc.oneof(fc.constantFrom(1, 3, 10), fc.double({ min: 1, max: 400, noNaN: true })),
  cost: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })),
});
const against = fc.constantFrom(
  { kind: 'clicks' } as const,
  { kind: 'cost', currency: 'DKK' } as const,
  { kind: 'cost', currency: 'USD' } as const,
);

/**
 * Sums the spend of a speaker naively, in whole millionths per currency. Another spelling of the name counts only
 * if no list has two spellings of the name.
 */
function plainly(
  speaker: string,
  { searched: all, networks }: { searched: { name: string }[]; networks: AdvertisedNames[] },
) {
  const alike = (list: readonly string[]) => list.filter((name) => foldName(name) === foldName(speaker));
  const lists = [all.map(({ name }) => name), ...networks.map(({ rows }) => [...rows.keys()])].map(alike);
  const isSafe = lists.every((list) => list.length < 2);
  const sums = new Map<string, bigint>();
  for (const { rows } of networks)
    for (const [name, { current }] of rows) {
      if (isSafe ? foldName(name) !== foldName(speaker) : name !== speaker) continue;
      if (!current?.cost) continue;
      const currency = current.currency ?? 'DKK';
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(Math.round(current.cost * 1e6)));
    }
  return sums;
}

const asNumbers = (sums: Map<string, bigint>) =>
  Object.fromEntries<number>([...sums].map(([currency, micros]) => [currency, Number(micros)]));

test('puts each speaker in exactly one of the four fields, with costs summed in whole millionths', () => {
  fc.assert(
    fc.property(world, thresholds, against, (given, limits, by) => {
      const found = assignSpend(given.searched, given.networks, 'DKK');
      const fields = groupByField(found.speakers, limits, by);
      expect(fields.map(({ field }) => field)).toEqual([...FIELDS]);
      const everybody = fields.flatMap(({ speakers }) => speakers);
      expect(everybody.map(({ name }) => name).sort()).toEqual(given.searched.map(({ name }) => name).sort());
      for (const { field, speakers, costs } of fields) {
        const sums = new Map<string, bigint>();
        for (const speaker of speakers) {
          const own = plainly(speaker.name, given);
          expect(Object.fromEntries(speaker.costs)).toEqual(asNumbers(own));
          for (const [currency, micros] of own) sums.set(currency, (sums.get(currency) ?? 0n) + micros);
          const isFound = speaker.position !== null && speaker.position <= limits.position;
          const isPaid = [...own.values()].some((micros) => micros > BigInt(Math.round(limits.cost * 1e6)));
          expect([
            field === 'foundPaid' || field === 'foundNotPaid',
            field === 'foundPaid' || field === 'notFoundPaid',
          ]).toEqual([isFound, isPaid]);
        }
        expect(Object.fromEntries(costs)).toEqual(asNumbers(sums));
      }
      const products = new Set(given.networks.flatMap(({ rows }) => [...rows.keys()]));
      expect(found.unmatchedProducts + found.doubtful.length).toBeLessThanOrEqual(products.size);
    }),
    { numRuns: runs(300) },
  );
});

test('draws each speaker inside the borders of the field, and finds the speaker at that point', () => {
  fc.assert(
    fc.property(world, thresholds, against, (given, limits, by) => {
      const { speakers } = assignSpend(given.searched, given.networks, 'DKK');
      const { spots, positions, amounts } = placeSpots(groupByField(speakers, limits, by), limits, by);
      expect(spots).toHaveLength(speakers.length);
      for (const { speaker, field, x, y } of spots) {
        expect(field).toBe(fieldOf(speaker, limits));
        expect([x < BORDERS.found, y > BORDERS.paid]).toEqual([
          field === 'foundPaid' || field === 'foundNotPaid',
          field === 'foundPaid' || field === 'notFoundPaid',
        ]);
        expect(x > BORDERS.none).toBe(speaker.position === null);
        for (const share of [x, y]) expect(share > 0 && share < 1).toBe(true);
      }
      for (const ticks of [positions, amounts]) expect(ticks.length).toBeGreaterThan(0);
      const size = { width: 900, height: 400 };
      for (const { x, y } of spots) {
        const near = spots[nearestSpot(spots, { x: x * 900, y: (1 - y) * 400 }, size, 24)];
        expect([near?.x, near?.y]).toEqual([x, y]);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('draws better positions further left and larger amounts higher', () => {
  const speaker = (name: string, position: number, clicks: number): RankedSpeaker => ({
    name,
    position,
    clicks,
    costs: new Map([['DKK', 1_000_000]]),
  });
  const limits = { position: 3, cost: 0 };
  const by = { kind: 'clicks' } as const;
  const all = [speaker('a', 1, 0), speaker('b', 2.9, 5), speaker('c', 3.1, 80), speaker('d', 250, 4000)];
  const { spots } = placeSpots(groupByField(all, limits, by), limits, by);
  expect(spots.map((spot) => spot.speaker.name)).toEqual(['a', 'b', 'c', 'd']);
  expect(spots.map(({ y }) => y)).toEqual(spots.map(({ y }) => y).toSorted((one, other) => one - other));
  expect(nearestSpot(spots, { x: -100, y: 500 }, { width: 900, height: 400 }, 24)).toBe(-1);
});
