import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  deprecated: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  /** Long ago some were lists of texts. */
  engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
});

const LockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), LockedPackage),
});

/** A package as a lock file names it. */
export interface Locked extends z.output<typeof LockedPackage> {
  /** The folder that it is installed in, as `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  /** Only for building and testing: it is not among what runs in production. */
  isForDevelopment: boolean;
}

const MODULES = 'node_modules/';

/**
 * The packages that a folder's `package-lock.json` names, without the project itself.
 * @throws ZodError for another format than npm's third
 */
export function readLock(folder: string): Locked[] {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.slice(path.lastIndexOf(MODULES) + MODULES.length),
      isForDevelopment: entry.dev === true || entry.devOptional === true,
    }));
}
