import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readLock } from './supply/lockFile';

/**
 * `npm run sbom`: writes the bill of materials of the production packages to standard output, as CycloneDX.
 *
 * npm writes the bill for a temporary project with only the packages that the lock file does not mark as development
 * packages. `--omit dev` would leave out every package that a development package needs too, such as React and zod.
 */
const Project = z.looseObject({ name: z.string(), devDependencies: z.unknown() });
const Lock = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { devDependencies: _tools, ...project } = Project.parse(read('package.json'));
const lock = Lock.parse(read('package-lock.json'));
const { devDependencies: _sameTools, ...root } = lock.packages[''] ?? {};
const runs = readLock('.').filter(({ isForDevelopment }) => !isForDevelopment);
const packages = { '': root, ...Object.fromEntries(runs.map(({ path }) => [path, lock.packages[path]])) };

const folder = mkdtempSync(join(tmpdir(), 'greenroom-sbom-'));
try {
  // npm uses the name of the folder as the name of the project.
  const cwd = join(folder, project.name);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(project));
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const { status } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
