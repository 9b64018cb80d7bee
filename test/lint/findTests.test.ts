import { findTests } from '../../scripts/testing/findTests';

test.each([
  ['a part of a path', 'domain/figures/parseNumber', ['test/domain/figures/parseNumber.test.ts'], []],
  ['a file of the browser', './test/e2e/commandPalette.spec.ts', [], ['test/e2e/commandPalette.spec.ts']],
  ['a line in a file', 'test/e2e/commandPalette.spec.ts:20', [], ['test/e2e/commandPalette.spec.ts']],
])('%s leads to its file, and to all of it', (_what, text, jest, browser) => {
  expect(findTests(text)).toEqual({ jest, browser, name: null });
});

test('the name of a test leads to the file that has it, and to that test alone', () => {
  const name = 'a part of a path';
  expect(findTests(name)).toEqual({ jest: ['test/lint/findTests.test.ts'], browser: [], name });
});

test('a text that is nowhere leads to nothing', () => {
  const text = ['no', 'where'].join('~');
  expect(findTests(text)).toEqual({ jest: [], browser: [], name: text });
});
