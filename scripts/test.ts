import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BuildError, buildSite } from '../server/cli/buildSite';
import { isBrowserInstalled } from '../test/e2e/support/chromium';
import { isNginxInstalled } from '../test/support/nginx';
import { jestCommand } from './testing/jest';

/** `npm test`: builds the app and runs all Jest and browser tests. The last line is the count of the results. */

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const isCi = process.env['CI'] === 'true';
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => tell(`\n${'!'.repeat(72)}\n!! ${line}\n${'!'.repeat(72)}\n`);

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

const JestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Number of test files that failed to load, so that Jest could not count their tests. */
  numRuntimeErrorTestSuites: z.number(),
});

const PlaywrightResults = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  /** Errors outside of tests. */
  errors: z.array(z.unknown()),
});

const NOTHING_RAN: Count = { passed: 0, failed: 1, skipped: 0 };

/**
 * Reads the counts of a test runner from its result file. Counts one failure if the file is missing, or if the runner
 * failed without a failed test.
 */
function countOf(file: string, exitCode: number, read: (results: unknown) => Count): Count {
  if (!existsSync(file)) return NOTHING_RAN;
  const count = read(JSON.parse(readFileSync(file, 'utf8')));
  const isSilentFailure = exitCode !== 0 && count.failed === 0;
  return isSilentFailure ? { ...count, failed: 1 } : count;
}

function readJest(results: unknown): Count {
  const jest = JestResults.parse(results);
  return {
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests + jest.numTodoTests,
  };
}

function readPlaywright(results: unknown): Count {
  const { stats, errors } = PlaywrightResults.parse(results);
  if (stats.flaky > 0) warn(`${stats.flaky} browser tests passed only on the second try.`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

async function runJest(folder: string): Promise<Count> {
  const file = join(folder, 'jest.json');
  const code = await run(process.execPath, jestCommand(['--json', `--outputFile=${file}`]));
  return countOf(file, code, readJest);
}

async function runPlaywright(folder: string): Promise<Count> {
  const file = join(folder, 'playwright.json');
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [playwright, 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return countOf(file, code, readPlaywright);
}

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Runs a package manager and returns whether it succeeded. Hides its output, because the output names registries. */
const install = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function findOrInstallBrowser(): boolean {
  if (isBrowserInstalled()) return true;
  tell('There is no Chromium on this machine: installing Chromium …');
  if (isDebianRoot()) {
    install('apt-get', ['update']);
    install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    if (isBrowserInstalled()) return true;
  }
  install(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  return isBrowserInstalled();
}

/** Returns whether PostgreSQL is installed in Debian's folder, where the tests look for it. */
function isPostgresInstalled(): boolean {
  try {
    return readdirSync('/usr/lib/postgresql').length > 0;
  } catch {
    return false;
  }
}

async function main(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-results-'));
  try {
    if (!isPostgresInstalled()) {
      warn('PostgreSQL is not installed: its suites are SKIPPED. On Debian: apt-get install postgresql');
    }
    if (!isNginxInstalled()) {
      warn('nginx is not installed: its tests are SKIPPED. On Debian: apt-get install nginx');
    }
    await buildSite(process.cwd(), tell);
    const counts = [await runJest(folder)];
    if (findOrInstallBrowser()) {
      counts.push(await runPlaywright(folder));
    } else {
      warn(
        'There is no Chromium, so no browser test has run. Install Chromium, or set CHROMIUM_PATH to its path.',
      );
      counts.push(NOTHING_RAN);
    }
    return counts.reduce((sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }));
  } catch (thrown) {
    tell(thrown instanceof BuildError ? thrown.message : String(thrown));
    return NOTHING_RAN;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { passed, failed, skipped } = await main();
if (isCi && skipped > 0) warn('Tests were skipped, which counts as a failure in CI.');
tell(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || (isCi && skipped > 0) ? 1 : 0;
