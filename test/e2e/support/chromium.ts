import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows and toolbars, as Debian packages it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Returns the path of the machine's own Chromium: the one in CHROMIUM_PATH, otherwise the first on the path. */
export const findChromium = (): string | undefined => process.env['CHROMIUM_PATH'] || findOnPath(NAMES);

/**
 * Returns the path of the browser for tests. The headless shell has the same engine, but draws no windows: opening 15 pages,
 * each in its own context, takes 4.2 CPU seconds instead of 25.4.
 */
export const findTestBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || findOnPath([HEADLESS_SHELL]) || findChromium();

/** Returns whether a test browser is installed: the browser of the machine, or the download of Playwright. */
export const isBrowserInstalled = (): boolean => isProgram(findTestBrowser() ?? chromium.executablePath());
