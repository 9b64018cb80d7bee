/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSiteStale } from '@server/cli/buildSite';

describe('the built app', () => {
  let root: string;
  const write = (name: string, minutesOld: number) => {
    const file = join(root, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    const at = Date.now() / 1000 - 60 * minutesOld;
    utimesSync(file, at, at);
    // A new file changes the time of its folder.
    utimesSync(join(file, '..'), at, at);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'greenroom-root-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is stale after an interrupted build', () => {
    write('src/main.tsx', 10);
    write('dist/index.html', 5);
    expect(isSiteStale(root)).toBe(true);
    write('dist/.built', 5);
    expect(isSiteStale(root)).toBe(false);
  });

  test('is stale if it is missing or older than one of its sources', () => {
    write('src/views/deep/Screen.tsx', 10);
    expect(isSiteStale(root)).toBe(true);
    write('dist/.built', 5);
    expect(isSiteStale(root)).toBe(false);
    write('server/app.ts', 0);
    expect(isSiteStale(root)).toBe(false);
    write('src/views/deep/Screen.tsx', 4);
    expect(isSiteStale(root)).toBe(true);
    write('dist/.built', 3);
    expect(isSiteStale(root)).toBe(false);
    write('public/favicon.svg', 2);
    expect(isSiteStale(root)).toBe(true);
  });
});
