import { foldName, nameMatcher } from '@src/domain/text/nameMatching';
import fc from '../../support/fastCheck';

test.each([
  ['Anna Berg', 'ANNA BERG'],
  ['Anna Berg', '  Anna \u00a0 Berg\n'],
  ['André Müller', 'Andre Muller'],
  ['Åse', 'ase'],
  // One letter, written as one code point and as two.
  ['Åse', 'A\u030ase'],
  ['José', 'JOSE\u0301'],
])('%j and %j are one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
  expect(nameMatcher([one])(other)).toEqual({ kind: 'folded', name: one });
});

test.each([
  ['Bo', 'Bø'],
  ['Anna Berg', 'AnnaBerg'],
  ['Anna-Marie', 'Anna Marie'],
  ['Anna', 'Anna Berg'],
  ['', 'Anna'],
])('%j and %j are two names', (one, other) => {
  expect(nameMatcher([one])(other)).toEqual({ kind: 'missing' });
});

test('prefers the identical name', () => {
  const match = nameMatcher(['ANNA', 'Anna', 'Bo']);
  expect(match('Anna')).toEqual({ kind: 'exact', name: 'Anna' });
  expect(match('ANNA')).toEqual({ kind: 'exact', name: 'ANNA' });
});

test('a name that may be two people is ambiguous, and lists both', () => {
  expect(nameMatcher(['ANNA', 'Anna', 'Bo'])('anna')).toEqual({ kind: 'ambiguous', names: ['ANNA', 'Anna'] });
});

test('hostile names are names', () => {
  const names = ['__proto__', 'constructor', '', ' '];
  const match = nameMatcher(names);
  for (const name of names) expect(match(name)).toEqual({ kind: 'exact', name });
  expect(match('toString')).toEqual({ kind: 'missing' });
});

test('finds every name of the list, and no other name', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'A', 'á', ' ', 'b', '\u0301'), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(name), name, (names, sought) => {
      const match = nameMatcher(names);
      for (const each of names) expect(match(each)).toEqual({ kind: 'exact', name: each });
      const found = match(sought);
      const alike = [...new Set(names)].filter((each) => foldName(each) === foldName(sought));
      if (names.includes(sought)) expect(found.kind).toBe('exact');
      else if (alike.length === 0) expect(found).toEqual({ kind: 'missing' });
      else if (alike.length === 1) expect(found).toEqual({ kind: 'folded', name: alike[0] });
      else expect(found).toEqual({ kind: 'ambiguous', names: alike });
    }),
  );
});
