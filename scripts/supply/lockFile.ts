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
  /** Some old packages have a list of texts here. */
  engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
});

const LockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), LockedPackage),
});

/** A package of a lock file. */
export interface Locked extends z.output<typeof LockedPackage> {
  /** The installation folder of the package, for example `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  /** True for a package that is only for building and testing, and that production does not use. */
  isForDevelopment: boolean;
}

const MODULES = 'node_modules/';

/**
 * Returns the packages in a folder's `package-lock.json`, without the project itself.
 * @throws ZodError if the lock file does not have version 3
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
