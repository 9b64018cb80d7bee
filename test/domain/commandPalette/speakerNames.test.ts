import type { PaletteEntry } from '@src/domain/commandPalette/paletteEntry';
import { searchOf } from '@src/domain/commandPalette/paletteSearch';
import { preparedNames, prepareNames } from '@src/domain/commandPalette/speakerNames';
import fc, { runs } from '../../support/fastCheck';

const entryOf = (name: string): PaletteEntry => ({
  kind: 'Speaker',
  target: { path: `/speakers/${name}` },
  label: name,
  site: 'Athenas Danmark',
  searchText: 'dk.athenas.example',
});
const BESIDE = ['Athenas Danmark', 'dk.athenas.example', 'Speaker'];

const answerOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { name }]));

const never = () => false;

/** Searches the speakers of answers. */
function speakersIn(answers: readonly Readonly<Record<string, { name: string }>>[]) {
  for (const answer of answers) prepareNames(answer, never);
  return searchOf([], [{ names: preparedNames(answers), beside: BESIDE, entryOf }]);
}

const aWord = fc.constantFrom('anna', 'Åse', 'Søren', 'bo', 'Bolin', 'x-y', '');
const aName = fc.array(aWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const someNames = fc.array(aName, { maxLength: 30 });
const aSearch = fc.constantFrom(
  '',
  'an',
  'anna',
  'aanna',
  'soren bo',
  'speaker',
  'danm ase',
  'blin',
  'zz',
  'y',
);

test('finds speakers as it finds entries of the same names, each name once', () => {
  fc.assert(
    fc.property(
      someNames,
      someNames,
      aSearch,
      fc.integer({ min: 1, max: 12 }),
      (some, others, text, most) => {
        const distinct = [...new Set([...some, ...others])].filter((name) => name !== '');
        const expected = searchOf(distinct.toSorted().map(entryOf))(text, most);
        const found = speakersIn([answerOf(some), answerOf(others)])(text, most);
        expect(found.count).toBe(expected.count);
        expect(found.entries.map(({ label }) => label)).toEqual(expected.entries.map(({ label }) => label));
      },
    ),
    { numRuns: runs(300) },
  );
});

test('prepares names in pieces and goes on where it stopped', () => {
  const answer = answerOf(Array.from({ length: 500 }, (_, n) => `Speaker ${n}`));
  let calls = 1;
  while (!prepareNames(answer, () => true)) calls += 1;
  expect(calls).toBe(10);
  expect(prepareNames(answer, () => true)).toBe(true);
  expect(preparedNames([answer])).toHaveLength(500);
});

test('leaves out names that no address can contain', () => {
  const answer = answerOf(['Anna', '..', '']);
  prepareNames(answer, never);
  expect(preparedNames([answer]).map(({ name }) => name)).toEqual(['Anna']);
});
