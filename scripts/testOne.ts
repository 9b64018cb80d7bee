import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findTests } from './testing/findTests';
import { runJest } from './testing/jest';

/**
 * `npm run test:one -- <path or name> [flags]`: runs the Jest and browser tests whose path or name contains the text.
 * Passes the flags to the runner. Browser tests build the app first if the build is older than its sources.
 */
const [text, ...flags] = process.argv.slice(2);
if (text === undefined) {
  console.error('Usage: npm run test:one -- <path or name of a test> [flags of Jest or Playwright]');
  process.exit(1);
}

const { jest, browser, name } = findTests(text);
if (jest.length + browser.length === 0) {
  console.error(`No test has “${text}” in its path or in its text.`);
  process.exit(1);
}

/** Both runners read a test name as a regular expression. */
const pattern = name?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const runBrowser = (): number =>
  spawnSync(
    process.execPath,
    [
      join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      ...browser,
      ...(pattern === undefined ? [] : ['-g', pattern]),
      ...flags,
    ],
    { stdio: 'inherit' },
  ).status ?? 1;

const codes = [
  jest.length > 0 ? runJest([...jest, ...(pattern === undefined ? [] : ['-t', pattern]), ...flags]) : 0,
  browser.length > 0 ? runBrowser() : 0,
];
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
