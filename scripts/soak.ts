import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jestCommand } from './testing/jest';

/**
 * `npm run soak`: runs the property tests with 20 times as many cases, and with a new seed unless `SEED` is set.
 * `npm run soak -- failover`: runs the test of that name in test/soak. The tests in that folder take minutes.
 * `npm run soak -- node24 [files]`: runs all or the given Jest tests on Node.js 24.
 */
const TIMES = '20';
const seed = String(process.env['SEED'] ?? Date.now() % 1_000_000);

const FOLDER = join('test', 'soak');
const ON_NODE_24 = 'node24';

function testsOfMadeUpCases(): string[] {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('support/fastCheck'));
  console.log(`${tests.length} files, ${TIMES} times the cases, SEED=${seed}`);
  return tests;
}

function testNamed(name: string): string[] {
  const known = readdirSync(FOLDER).flatMap((file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? []);
  if (known.includes(name)) return [join(FOLDER, `${name}.test.ts`)];
  console.error(`There is no ${name} in ${FOLDER}. There are: ${[...known, ON_NODE_24].join(', ')}`);
  process.exit(1);
}

/** Returns the arguments of Node.js that run the requested tests. */
function commandOf([name, ...more]: readonly string[]): string[] {
  if (name === ON_NODE_24) return ['--import', 'tsx', join('scripts', 'testNode24.ts'), ...more];
  const tests = name === undefined ? testsOfMadeUpCases() : testNamed(name);
  return jestCommand(['--testTimeout=3600000', ...tests]);
}

const args = process.argv.slice(2);
const isOfMadeUpCases = args[0] !== ON_NODE_24;
const child = spawn(process.execPath, commandOf(args), {
  stdio: 'inherit',
  env: { ...process.env, ...(isOfMadeUpCases && { SOAK: TIMES, SEED: seed }) },
});
const [code] = (await once(child, 'close')) as [number | null];
process.exitCode = code ?? 1;
