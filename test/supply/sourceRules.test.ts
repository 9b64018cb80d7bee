/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

const filesWith = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .sort();

/**
 * The start of the server, its commands, and their helpers (`ps` on systems without /proc). No API call reaches this
 * code.
 */
const MAY_START_PROGRAMS = /^server\/(cli\/|watchdog\/|db\/processIdentity\.ts$)/;

test('no API call starts a program', () => {
  const files = filesWith(['server', 'demo', 'src'], /['"](node:)?child_process['"]/);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !MAY_START_PROGRAMS.test(file))).toEqual([]);
});

test('no code is created from text', () => {
  const made = /\beval\(|\bnew Function\(|['"](node:)?vm['"]|dangerouslySetInnerHTML|\.innerHTML\s*=(?!=)/;
  expect(filesWith(['server', 'demo', 'src'], made)).toEqual([]);
});

test('secrets are never created with Math.random', () => {
  // Names of browser tabs: they must differ, but they may be guessable.
  expect(filesWith(['server', 'demo', 'src'], /Math\.random/)).toEqual(['src/services/browser/openTabs.ts']);
});
