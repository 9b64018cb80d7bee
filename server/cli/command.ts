import type { Db } from '../db/database';
import { openDatabase } from '../db/open';
import { readSettings, type Settings, SettingsError } from '../settings/settings';
import { explainFailure } from './failures';
import { warn } from './terminal';

/** Runs a command, and prints why it failed. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (thrown) {
    process.stderr.write(`${explainFailure(thrown, { host: '', port: 0 })}\n`);
    process.exitCode = 1;
  }
}

/**
 * Returns the settings of a command on the server's own database.
 * @param what the data of the command, for the error message
 * @throws SettingsError if another API stores this data
 */
export function settingsFor(what: string): Settings {
  const settings = readSettings(process.env);
  if (settings.apiUrl) throw new SettingsError(`API_URL is set: the ${what} are stored by that API.`);
  return settings;
}

/** Removes the time limits of statements, for commands whose duration depends on the number of facts. */
export const withoutTimeLimit = (settings: Settings): Settings => ({
  ...settings,
  databaseTimeouts: { ...settings.databaseTimeouts, statementMs: 0, queryMs: 0 },
});

/** Opens the database of the settings, runs missing migrations, and closes the database after the work. */
export async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ ...settings, warn });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}
