import { substitutesOf } from '@src/domain/graph/substitutes';

const RANKED = [
  { name: 'Bo', in: 5, out: null },
  { name: 'Dan', in: 1, out: 3 },
];

test('keeps the ranking of the neighbours, and adds the number of common requests', () => {
  expect(substitutesOf(RANKED, null)).toEqual([
    { name: 'Bo', in: 5, out: null, coRequests: 5, facts: null },
    { name: 'Dan', in: 1, out: 3, coRequests: 4, facts: null },
  ]);
});

test('adds the facts of a known speaker, and null for an unknown speaker', () => {
  const facts = { exclusivity: 'Exclusive', commissionRate: 22.5 };
  expect(substitutesOf(RANKED, (name) => (name === 'Dan' ? facts : null)).map((row) => row.facts)).toEqual([
    null,
    facts,
  ]);
});
