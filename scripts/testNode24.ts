import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode24 } from './node24/findNode24';

/** `npm run test:node24`: the tests of app and server on Node.js 24, all of them or those that are named. */
const node = findNode24();
if (node === null) {
  console.error('Name a Node.js 24 by NODE24: none is pinned for this machine.');
  process.exit(1);
}
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const { status } = spawnSync(node, [...flags, jest, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
