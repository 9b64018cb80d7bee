import { rm } from 'node:fs/promises';

/** After the last test of the API. */
export default async function endRun(): Promise<void> {
  await globalThis.testPostgres?.stop();
  const copies = process.env['TEST_COPIES'];
  if (copies !== undefined) await rm(copies, { recursive: true, force: true });
}
