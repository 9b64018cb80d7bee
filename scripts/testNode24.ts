import { findNode24 } from './node24/findNode24';
import { runJest } from './testing/jest';

/** `npm run test:node24 [files]`: runs all or the given Jest tests on Node.js 24. */
const node = findNode24();
if (node === null) {
  console.error('Set NODE24 to a Node.js 24 program: this machine has no pinned version.');
  process.exit(1);
}
process.exitCode = runJest(process.argv.slice(2), node);
