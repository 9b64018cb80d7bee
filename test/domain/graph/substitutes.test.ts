import { substitutesOf } from '@src/domain/graph/substitutes';

const RANKED = [
  { name: 'Bo', in: 5, out: null },
  { name: 'Dan', in: 1, out: 3 },
];

test('the neighbours keep their ranking, with how often both were asked for', () => {
  expect(substitutesOf(RANKED, null)).toEqual([
    { name: 'Bo', in: 5, out: null, coRequests: 5, facts: null },
    { name: 'Dan', in: 1, out: 3, coRequests: 4, facts: null },
  ]);
});

test('what is known of a speaker comes with them; of one whom nobody knows nothing does', () => {
  const facts = { exclusivity: 'Exclusive', commissionRate: 22.5 };
  expect(substitutesOf(RANKED, (name) => (name === 'Dan' ? facts : null)).map((row) => row.facts)).toEqual([
    null,
    facts,
  ]);
});
