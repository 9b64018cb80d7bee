import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const JEST = join('node_modules', 'jest', 'bin', 'jest.js');

/**
 * The arguments of Node.js that run Jest. PGlite is an ES module that Jest has to load as one, and Node.js warns that
 * this is an experiment.
 */
export const jestCommand = (args: readonly string[]): string[] => [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', JEST],
  ...args,
];

/** Runs Jest in this terminal, and returns its exit code. */
export const runJest = (args: readonly string[], node = process.execPath): number =>
  spawnSync(node, jestCommand(args), { stdio: 'inherit' }).status ?? 1;
