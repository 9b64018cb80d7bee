import { openDatabase } from '../db/open';
import { readSettings, SettingsError } from '../settings/settings';
import { explainFailure } from './failures';
import { tell, warn } from './terminal';

/** `npm run migrate`: brings the tables up to date, for a server whose own role may not. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.apiUrl) throw new SettingsError('API_URL is set: the tables are kept by that API.');
  const database = await openDatabase({ ...settings, warn });
  await database.close();
  tell('The tables are up to date.');
}

try {
  await main();
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown, { host: '', port: 0 })}\n`);
  process.exitCode = 1;
}
