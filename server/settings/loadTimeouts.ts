import type { Settings } from './settings';

/** A statement of a load may wait for another large load of its kind. */
const STATEMENT_MS = 15 * 60_000;

/** Returns settings with longer time limits of the database, for loads. */
export const withLoadTimeouts = (settings: Settings): Settings => ({
  ...settings,
  databaseTimeouts: {
    ...settings.databaseTimeouts,
    statementMs: STATEMENT_MS,
    queryMs: STATEMENT_MS + 5_000,
  },
});
