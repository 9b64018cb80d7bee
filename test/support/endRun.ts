/** After the last test of the API. */
export default async function endRun(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
