import { rm } from 'node:fs/promises';

/** Stops PostgreSQL and removes the copied databases after the last API test. */
export default async function endRun(): Promise<void> {
  await globalThis.testPostgres?.stop();
  const copies = process.env['TEST_COPIES'];
  if (copies !== undefined) await rm(copies, { recursive: true, force: true });
}
