import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from './postgres';

declare global {
  // Set before the first test file and used after the last.
  var testPostgres: TestPostgres | null;
}

/** Prepares what all API test files share, and passes it to them in environment variables. */
export default async function startRun(): Promise<void> {
  if (!process.execArgv.includes('--experimental-vm-modules')) {
    throw new Error(
      'The tests of the server need flags of Node.js: run them by npm run test:one -- <path or name>',
    );
  }
  // Copies of filled databases. They depend on the server's whole source, so they are kept for one run only.
  process.env['TEST_COPIES'] = await mkdtemp(join(tmpdir(), 'greenroom-copies-'));
  // One PostgreSQL for all test files, if it is installed.
  globalThis.testPostgres = await startPostgres();
  if (globalThis.testPostgres) process.env['TEST_POSTGRES'] = globalThis.testPostgres.url;
}
