import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'public',
  'docs/guide',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
];

/** The app cannot be built. The output of the builder shows the reason. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Returns the time of the newest change at or below a path, in milliseconds since 1970; 0 if the path does
 * not exist.
 */
function newestChange(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), 0);
}

/**
 * Priority of the build (setpriority(2)): slightly below normal, because one thread creates the database at
 * the same time and takes longer than the build. On two idle cores the first start takes 19.6 s instead of
 * 21.2 s. A value of 10 gives 18.2 s, but at a load of 12 the first start then takes 248 s instead of 138 s.
 */
const NICE = 7;

/** The last file that a build writes. If the file is missing, the build was interrupted. */
const BUILT = '.built';

/** Returns whether the built app is missing, incomplete, or older than its sources. */
export function isSiteStale(root: string): boolean {
  const built = newestChange(join(root, 'dist', BUILT));
  return SOURCES.some((source) => newestChange(join(root, source)) > built);
}

/**
 * Builds the app in `dist/` if its sources are newer. The build runs in a separate process, which frees its
 * memory at the end.
 * @param signal aborts the build
 * @throws BuildError if the build fails
 */
export async function buildSite(
  root: string,
  tell: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (!isSiteStale(root)) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    if (!existsSync(join(root, 'dist', 'index.html'))) {
      throw new BuildError(
        'The app is not built, and its build tools are not installed: npm ci && npm run build',
      );
    }
    tell(
      'dist/ is older than its sources, but its build tools are not installed: the existing dist/ is served.',
    );
    return;
  }
  tell('Building the app …');
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.pid !== undefined) setPriority(build.pid, NICE);
  const stop = () => build.kill();
  signal?.addEventListener('abort', stop);
  const ended: unknown[] = await once(build, 'exit');
  signal?.removeEventListener('abort', stop);
  if (ended[0] !== 0) throw new BuildError('The app could not be built.');
  tell('The app is built.');
}
