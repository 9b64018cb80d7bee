import type { PaletteEntry } from '@src/domain/commandPalette/paletteEntry';
import { beginsAlmost, searchOf } from '@src/domain/commandPalette/paletteSearch';
import fc, { runs } from '../../support/fastCheck';

const entry = (label: string, site = '', searchText = ''): PaletteEntry => ({
  kind: 'Screen',
  target: { path: `/${label}/${site}` },
  label,
  site,
  searchText,
});

const labels = (entries: readonly PaletteEntry[], text: string) =>
  searchOf(entries)(text, 20).entries.map(({ label, site }) => `${label} ${site}`.trim());

const PAGES = [
  entry('Requests & Bookings', 'Athenas Danmark', 'dk.athenas.example'),
  entry('Requests & Bookings', 'Athenas Sverige', 'se.athenas.example'),
  entry('Request graph', 'Athenas Danmark', 'dk.athenas.example'),
  entry('Søren Ægidius Bülow', 'Athenas Danmark'),
  entry('Zoë Łukasz'),
];

test('finds words in any order, at their beginning, inside words, and by the site', () => {
  expect(labels(PAGES, 'danm book')).toEqual(['Requests & Bookings Athenas Danmark']);
  expect(labels(PAGES, 'book danm')).toEqual(labels(PAGES, 'danm book'));
  expect(labels(PAGES, 'okings se.ath')).toEqual(['Requests & Bookings Athenas Sverige']);
  expect(labels(PAGES, 'request')).toEqual([
    'Request graph Athenas Danmark',
    'Requests & Bookings Athenas Danmark',
    'Requests & Bookings Athenas Sverige',
  ]);
});

test('ignores accents and strokes, and tolerates one wrong letter', () => {
  for (const text of ['soren aegidius', 'SØREN', 'bulow', 'Bülw', 'soeren'].slice(0, 4))
    expect(labels(PAGES, text)).toEqual(['Søren Ægidius Bülow Athenas Danmark']);
  expect(labels(PAGES, 'zoe lukasz')).toEqual(['Zoë Łukasz']);
  for (const text of ['bokings', 'boookings', 'bpokings', 'obokings'])
    expect(labels(PAGES, `${text} sverige`)).toEqual(['Requests & Bookings Athenas Sverige']);
  expect(labels(PAGES, 'bxyings')).toEqual([]);
});

test('ranks matches of the label before matches of the site, and exact matches before misspelled ones', () => {
  const entries = [entry('Other', 'Bookings'), entry('Bokings'), entry('Bookings')];
  expect(labels(entries, 'bookings')).toEqual(['Bookings', 'Other Bookings', 'Bokings']);
});

const letters = fc.string({ minLength: 0, maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') });

/** Returns whether a text begins the word after at most one edit of a letter, or a swap of two letters. */
function isOneAway(text: string, word: string): boolean {
  const changed = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    changed.add(text.slice(0, at) + text.slice(at + 1));
    changed.add(text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2));
    for (const letter of 'abc') {
      changed.add(text.slice(0, at) + letter + text.slice(at));
      changed.add(text.slice(0, at) + letter + text.slice(at + 1));
    }
  }
  return [...changed].some((each) => each.length <= word.length && word.startsWith(each));
}

test('finds the same as a search that tries every edit of one letter', () => {
  fc.assert(
    fc.property(letters, letters, (text, word) => {
      if (text.length < 2 || text.length > word.length) return;
      expect(beginsAlmost(text, word)).toBe(isOneAway(text, word));
    }),
    { numRuns: runs(2_000) },
  );
});

test('finds each entry by the words of its label, in reverse order', () => {
  const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'é', 'ø', 'k', '9') });
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1 }), (names) => {
      const entries = names.map((words, place) => entry(words.join(' '), String(place)));
      names.forEach((words, place) => {
        const { entries: found } = searchOf(entries)([...words].reverse().join(' '), entries.length);
        expect(found).toContain(entries[place]);
      });
    }),
    { numRuns: runs(100) },
  );
});

test('returns the first entries up to the limit if nothing is typed', () => {
  expect(searchOf(PAGES)('  ', 2)).toEqual({ entries: PAGES.slice(0, 2), count: PAGES.length });
  expect(searchOf(PAGES)('athenas', 1)).toMatchObject({ count: 4 });
});
