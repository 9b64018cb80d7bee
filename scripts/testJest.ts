import { runJest } from './testing/jest';

/** `npm run test:unit`, `npm run test:changed`: runs Jest with its Node.js flags and the given arguments. */
process.exitCode = runJest(process.argv.slice(2));
