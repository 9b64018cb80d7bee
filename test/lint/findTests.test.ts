import { findTests } from '../../scripts/testing/findTests';

test.each([
  ['a part of a path', 'domain/figures/parseNumber', ['test/domain/figures/parseNumber.test.ts'], []],
  ['a file of the browser', './test/e2e/commandPalette.spec.ts', [], ['test/e2e/commandPalette.spec.ts']],
  ['a line in a file', 'test/e2e/commandPalette.spec.ts:20', [], ['test/e2e/commandPalette.spec.ts']],
])('%s finds its file, and all tests of the file', (_what, text, jest, browser) => {
  expect(findTests(text)).toEqual({ jest, browser, name: null });
});

test('the title of a test finds the file of the test, and only that test', () => {
  const name = 'a part of a path';
  expect(findTests(name)).toEqual({ jest: ['test/lint/findTests.test.ts'], browser: [], name });
});

test('an unknown text finds nothing', () => {
  const text = ['no', 'where'].join('~');
  expect(findTests(text)).toEqual({ jest: [], browser: [], name: text });
});
