import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from './postgres';

declare global {
  // Set before the first test file and used after the last.
  var testPostgres: TestPostgres | null;
}

/** Before the first test of the API: what its test files share, as they read it from the environment. */
export default async function startRun(): Promise<void> {
  if (!process.execArgv.includes('--experimental-vm-modules')) {
    throw new Error(
      'The tests of the server need flags of Node.js: run them by npm run test:one -- <path or name>',
    );
  }
  // Filled databases to copy. Of this run only: they follow from the whole source of the server.
  process.env['TEST_COPIES'] = await mkdtemp(join(tmpdir(), 'greenroom-copies-'));
  // One PostgreSQL, where it is installed.
  globalThis.testPostgres = await startPostgres();
  if (globalThis.testPostgres) process.env['TEST_POSTGRES'] = globalThis.testPostgres.url;
}
