import type { Db } from '../db/database';
import { openDatabase } from '../db/open';
import { readSettings, type Settings, SettingsError } from '../settings/settings';
import { explainFailure } from './failures';
import { warn } from './terminal';

/** Carries a command out, and tells whoever gave it why it failed. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (thrown) {
    process.stderr.write(`${explainFailure(thrown, { host: '', port: 0 })}\n`);
    process.exitCode = 1;
  }
}

/**
 * The settings of a command on the server's own database.
 * @param what is kept in it
 * @throws SettingsError where another API keeps that
 */
export function settingsFor(what: string): Settings {
  const settings = readSettings(process.env);
  if (settings.apiUrl) throw new SettingsError(`API_URL is set: the ${what} are kept by that API.`);
  return settings;
}

/** For what takes as long as there are facts. */
export const withoutTimeLimit = (settings: Settings): Settings => ({
  ...settings,
  databaseTimeouts: { ...settings.databaseTimeouts, statementMs: 0, queryMs: 0 },
});

/** Opens the database that the settings name, which brings it up to date, for the time of some work. */
export async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ ...settings, warn });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}
