import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run soak`: the tests that try made-up cases, with many times the cases and a seed of its own, and those of
 * `test/soak`, which take too long for every change.
 */
const TIMES = '20';
const seed = String(process.env['SEED'] ?? Date.now() % 1_000_000);

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter(
    (file) =>
      file.startsWith(join('test', 'soak')) || readFileSync(file, 'utf8').includes('support/fastCheck'),
  );

console.log(`${tests.length} files, ${TIMES} times the cases, SEED=${seed}`);
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const child = spawn(
  process.execPath,
  ['--experimental-vm-modules', jest, '--testTimeout=3600000', ...tests],
  { stdio: 'inherit', env: { ...process.env, SOAK: TIMES, SEED: seed } },
);
const [code] = (await once(child, 'close')) as [number | null];
process.exitCode = code ?? 1;
