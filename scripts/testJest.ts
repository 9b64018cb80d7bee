import { runJest } from './testing/jest';

/** `npm run test:unit` and `npm run test:changed`: runs Jest with the Node.js flags that it needs and the given arguments. */
process.exitCode = runJest(process.argv.slice(2));
