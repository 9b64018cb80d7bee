/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASVS_NUMBERS } from './asvs';

const page = readFileSync('docs/security.md', 'utf8');

/** Returns the text between a heading of the second level and the next one. */
const partOf = (heading: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** Returns the requirement numbers in the first or second column of the tables. */
const numbersOf = (part: string): string[] =>
  part
    .split('\n')
    .flatMap((line) => /^\| (?:V\d+ \| )?((?:\d+\.\d+\.\d+(?:, )?)+) \|/.exec(line)?.[1]?.split(', ') ?? []);

const byValue = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

test('every requirement of levels 1 and 2 is listed once: as met, not met or not applicable', () => {
  expect(ASVS_NUMBERS).toHaveLength(253);
  const told = ['Not met', 'Met', 'Does not apply'].map(partOf).flatMap(numbersOf);
  expect(told.toSorted(byValue)).toEqual(ASVS_NUMBERS.toSorted(byValue));
});

const TESTS = /`test\/[^`]+` “[^”]+”(; `test\/[^`]+` “[^”]+”)*/.source;
const FILES = /By reading `[^`]+`(, `[^`]+`)*/.source;

test('every row of a met requirement explains it, and names tests or files', () => {
  const rows = partOf('Met')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  for (const row of rows)
    expect(row).toMatch(new RegExp(`^\\| [\\d.]+ \\| .{4,} \\| (${TESTS}|${FILES}) \\|$`));
});

/** Returns the first string of each call or array in a file: test titles, case titles and other strings. */
const titlesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/[([]\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , text = '']) => text,
  );

const named = [...page.matchAll(/`(test\/[^`]+)` “([^”]+)”/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test.each([...new Set(named.map(([file]) => file))])(
  '%s exists and contains the tests that the page names',
  (file) => {
    expect(existsSync(file)).toBe(true);
    const titles = titlesIn(file);
    for (const [, title] of named.filter(([other]) => other === file))
      expect({ title, isThere: titles.some((text) => text.includes(title)) }).toEqual({
        title,
        isThere: true,
      });
  },
);

test('the files that the page names as evidence exist', () => {
  const read = [...page.matchAll(/By reading ([^|]+) \|/g)].flatMap(([, files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((file) => !existsSync(file))).toEqual([]);
});

test('the table of cryptography names every file that uses cryptography', () => {
  const uses = ['server', 'demo', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => /from '(node:crypto|node:tls|jose)'|crypto\.subtle/.test(readFileSync(file, 'utf8'))),
  );
  const told = [...partOf('Cryptography').matchAll(/`((?:server|src)\/[^`]+)`/g)].map(([, file]) => file);
  expect(told.toSorted()).toEqual(uses.toSorted());
});

test('the pages and headings that the page links to exist', () => {
  const links = [...page.matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)];
  expect(links.length).toBeGreaterThan(5);
  for (const [, file, heading] of links) {
    if (file) expect(existsSync(join('docs', file))).toBe(true);
    else {
      const headings = [...page.matchAll(/^##+ (.+)$/gm)].map(([, text = '']) =>
        text.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(heading);
    }
  }
});
