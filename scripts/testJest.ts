import { runJest } from './testing/jest';

/** `npm run test:unit` and `npm run test:changed`: Jest with the flags of Node.js that it needs, and whatever follows. */
process.exitCode = runJest(process.argv.slice(2));
