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

/** The start and its commands, and what they need (`ps`, where the system has no /proc): no call reaches it. */
const MAY_START_PROGRAMS = /^server\/(cli\/|watchdog\/|db\/processIdentity\.ts$)/;

test('no call starts a program', () => {
  const files = filesWith(['server', 'demo', 'src'], /['"](node:)?child_process['"]/);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !MAY_START_PROGRAMS.test(file))).toEqual([]);
});

test('no code is made of text', () => {
  const made = /\beval\(|\bnew Function\(|['"](node:)?vm['"]|dangerouslySetInnerHTML|\.innerHTML\s*=(?!=)/;
  expect(filesWith(['server', 'demo', 'src'], made)).toEqual([]);
});

test('what must not be guessed is never made by Math.random', () => {
  // The names of tabs, which only tell one from another.
  expect(filesWith(['server', 'demo', 'src'], /Math\.random/)).toEqual(['src/services/browser/openTabs.ts']);
});
