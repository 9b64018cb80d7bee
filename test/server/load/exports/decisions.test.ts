/** @jest-environment node */
import { createDecider, meaningsOf, Undecided } from '@server/load/exports/decisions';
import { FIXED_MEANINGS, VALUE_ROLES } from '@src/domain/imports/imports';

test('the app offers the meanings that the server knows', () => {
  for (const role of VALUE_ROLES)
    expect([role, meaningsOf(role)]).toEqual([role, FIXED_MEANINGS[role] ?? null]);
});

describe('names of a file', () => {
  const sellers = [
    { name: 'Ann Holm', email: 'a1@x.example' },
    { name: 'Ann Holm', email: 'a2@x.example' },
    { name: 'Bo Dahl', email: 'bo@x.example' },
  ];
  const deciderOf = () => createDecider({ speakers: ['Åse Bro', 'Ann Holm', 'Ann Holm Dahl'], sellers }, []);

  test('that are equal but for case and accents are not asked about', () => {
    const decider = deciderOf();
    expect(decider.decided('speaker', 'ase bro', 'Speaker')).toBe('Åse Bro');
    expect(decider.decided('seller', 'bo dahl', 'Owner')).toBe('bo@x.example');
    expect(decider.open()).toEqual([]);
  });

  test('that two sellers have are asked about, with both addresses', () => {
    const decider = deciderOf();
    expect(() => decider.decided('seller', 'Ann Holm', 'Owner')).toThrow(Undecided);
    expect(decider.open()).toMatchObject([
      { certainty: 'unsure', target: null, among: ['a1@x.example', 'a2@x.example'] },
    ]);
  });

  test('that contain the name of a speaker suggest the longest name', () => {
    const decider = deciderOf();
    expect(() => decider.decided('product', 'Search: Ann Holm Dahl (dk)', 'Campaign')).toThrow(Undecided);
    expect(decider.open()).toMatchObject([{ certainty: 'likely', target: 'Ann Holm Dahl', lines: 1 }]);
  });

  test('that share words with speakers suggest these speakers, and decide nothing', () => {
    const decider = deciderOf();
    expect(() => decider.decided('product', 'Holm brand', 'Campaign')).toThrow(Undecided);
    expect(decider.open()).toMatchObject([
      { certainty: 'unsure', target: null, among: ['Ann Holm', 'Ann Holm Dahl'] },
    ]);
  });
});
