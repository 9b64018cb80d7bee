import { readSpeakerPath, speakerPath } from '@src/domain/screens/speakers';
import { combineMatches, requireUniqueRow, speakerFinder } from '@src/domain/speakers/match';
import { issuesNaming, namesSpeaker } from '@src/domain/speakers/naming';
import { similarNames } from '@src/domain/speakers/similarNames';
import { costPerCurrency } from '@src/domain/speakers/spend';
import fc, { runs } from '../../support/fastCheck';

const NAMES = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('a/b', '%', '%2F', '..', '.', "O'Hara", '"', '?x=1#y', '__proto__', 'é', 'e\u0301'),
);

test('an address names exactly the speaker that it was made for', () =>
  fc.assert(
    fc.property(NAMES, NAMES, (site, name) => {
      const path = speakerPath(site, name);
      if (path === null) return;
      expect(path.split('/')).toHaveLength(4);
      expect(readSpeakerPath(path)).toEqual({ site, name });
      expect(readSpeakerPath(new URL(path, 'https://greenroom.example').pathname)).toEqual({ site, name });
    }),
    { numRuns: runs(500) },
  ));

test('rejects addresses that name no speaker', () => {
  for (const path of [
    '/speakers',
    '/speakers/a',
    '/speakers/a/',
    '/speakers/a/b/c',
    '/speakers/a/%',
    '/speakers/%E0/b',
  ])
    expect(readSpeakerPath(path)).toBeNull();
  expect(speakerPath('a', '..')).toBeNull();
  expect(speakerPath('a', '\ud800')).toBeNull();
});

test('finds exact names, other spellings, duplicates and ambiguous names', () => {
  const find = speakerFinder(['Bo', 'bo', 'Åse Berg', 'Twin', 'Twin', '__proto__']);
  expect(find('Bo')).toEqual({ match: { kind: 'exact', name: 'Bo' }, places: [0] });
  expect(find('ASE  berg')).toEqual({ match: { kind: 'folded', name: 'Åse Berg' }, places: [2] });
  expect(find('BO')).toEqual({ match: { kind: 'ambiguous', names: ['Bo', 'bo'] }, places: [] });
  expect(find('Twin').places).toEqual([3, 4]);
  expect(requireUniqueRow(find('twin'))).toEqual({
    match: { kind: 'twins', name: 'Twin', count: 2 },
    places: [],
  });
  expect(find('__proto__').places).toEqual([5]);
  expect(find('constructor').match).toEqual({ kind: 'missing' });
});

test('a name is known if any list matches it clearly, and ambiguous only if no list does', () => {
  const folded = { kind: 'folded', name: 'Bo' } as const;
  const several = { kind: 'ambiguous', names: ['Bo', 'bO'] } as const;
  const missing = { kind: 'missing' } as const;
  expect(combineMatches([missing, several, folded])).toEqual({ kind: 'known' });
  expect(combineMatches([missing, several])).toEqual(several);
  expect(combineMatches([missing])).toEqual({ kind: 'unknown' });
});

test('suggests similar names', () => {
  const names = ['Anna Berg', 'Berg Anna', 'Anna Åkesson', 'Carl Berg', 'Dan'];
  expect(similarNames('anna bergg', names, 10)).toEqual(['Anna Berg', 'Anna Åkesson', 'Berg Anna']);
  expect(similarNames('ANNA  BERG', names, 2)).toEqual(['Anna Berg', 'Berg Anna']);
  expect(similarNames('x', names, 2)).toEqual([]);
});

test('finds a name in a text only as whole words', () => {
  expect(namesSpeaker('The profile of BO BERG is gone.', 'Bo Berg')).toBe(true);
  expect(namesSpeaker('Bo Bergesen, and Bo Berg', 'Bo Berg')).toBe(true);
  expect(namesSpeaker('Bo Bergesen', 'Bo Berg')).toBe(false);
  expect(namesSpeaker('anything', '')).toBe(false);
  const issue = (reason: string) => ({ class: 'error' as const, reason, tag: '' });
  const group = { id: 't', name: 'T', errors: 2, warnings: 0, issues: [issue('Bo Berg'), issue('Bo')] };
  expect(issuesNaming([group], 'bo berg')).toEqual([{ ...group, errors: 1, issues: [issue('Bo Berg')] }]);
  expect(issuesNaming([{ ...group, name: 'BO' }], 'bo')).toEqual([{ ...group, name: 'BO' }]);
});

const ROW = fc.record({
  micros: fc.option(fc.integer({ min: 0, max: 2_000_000_000 })),
  currency: fc.constantFrom(null, 'DKK', 'EUR', 'USD', ''),
});

test('sums whole millionths, and never adds different currencies', () =>
  fc.assert(
    fc.property(fc.array(ROW, { maxLength: 30 }), (rows) => {
      const sums = costPerCurrency(
        rows.map(({ micros, currency }) => ({ cost: micros === null ? null : micros / 1e6, currency })),
        'DKK',
      );
      expect(new Set(sums.map(({ currency }) => currency)).size).toBe(sums.length);
      for (const { currency, cost } of sums) {
        const own = rows.filter((row) => row.micros !== null && (row.currency ?? 'DKK') === currency);
        expect(Math.round(cost * 1e6)).toBe(own.reduce((sum, { micros }) => sum + (micros ?? 0), 0));
      }
    }),
    { numRuns: runs(200) },
  ));
