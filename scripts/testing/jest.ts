import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const JEST = join('node_modules', 'jest', 'bin', 'jest.js');

/**
 * Returns the arguments of Node.js that run Jest. The first flag lets Jest load PGlite, which is an ES module. The
 * second flag hides the warning that the first flag is experimental.
 */
export const jestCommand = (args: readonly string[]): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  JEST,
  ...args,
];

/** Runs Jest in this terminal, and returns its exit code. */
export const runJest = (args: readonly string[], node = process.execPath): number =>
  spawnSync(node, jestCommand(args), { stdio: 'inherit' }).status ?? 1;
