import { startPostgres, type TestPostgres } from './postgres';

declare global {
  // Set before the first test file and used after the last.
  var testPostgres: TestPostgres | null;
}

/** Before the first test of the API: one PostgreSQL for all of them, where it is installed. */
export default async function startRun(): Promise<void> {
  globalThis.testPostgres = await startPostgres();
  if (globalThis.testPostgres) process.env['TEST_POSTGRES'] = globalThis.testPostgres.url;
}
