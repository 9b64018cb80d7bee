import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const textOf = (file: string) => readFileSync(join('src', file), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** Returns the selectors of a style sheet, nested ones included. */
const selectorsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim());

/** Matches a combinator for siblings after a tag or `*` that has no class, id or attribute. */
const AFTER_ANY_ELEMENT = /(?:^|[\s>+~,(])(?:\*|[a-z][a-z0-9]*)\s*[+~](?=\s)/;

test('finds selectors, and siblings of any element', () => {
  expect(SHEETS.length).toBeGreaterThan(100);
  expect(selectorsOf(join('views', 'reports', 'table', 'table.css'))).toContain(
    '& tfoot:has(> :nth-child(5))',
  );
  for (const selector of ['tr + tr > th', '& > * + *', '& > li ~ li', ':not(a + b)'])
    expect(selector).toMatch(AFTER_ANY_ELEMENT);
  for (const selector of [
    '& + &',
    '[role="status"] + span',
    '.printed + .beside',
    '& > li:not(:first-child)',
  ])
    expect(selector).not.toMatch(AFTER_ANY_ELEMENT);
});

// Chromium looks up such a rule by nothing but the sibling, so a new row made it style 6,000 elements of a table again.
test('no rule selects siblings of any element', () => {
  const found = SHEETS.flatMap((file) =>
    selectorsOf(file)
      .filter((selector) => AFTER_ANY_ELEMENT.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

// Half of the time of styling a report's table went into the hundreds of properties that `all` sets on its buttons.
test('no rule sets all properties', () => {
  expect(SHEETS.filter((file) => /(?:^|[\s;{])all:/.test(textOf(file)))).toEqual([]);
});
