import { startPostgres, type TestPostgres } from './postgres';

declare global {
  // Set before the first test file and used after the last.
  var testPostgres: TestPostgres | null;
}

/** Before the first test of the API: one PostgreSQL for all of them, where it is installed. */
export default async function startRun(): Promise<void> {
  if (!process.execArgv.includes('--experimental-vm-modules')) {
    throw new Error(
      'The tests of the server need flags of Node.js: run them by npm run test:one -- <path or name>',
    );
  }
  globalThis.testPostgres = await startPostgres();
  if (globalThis.testPostgres) process.env['TEST_POSTGRES'] = globalThis.testPostgres.url;
}
