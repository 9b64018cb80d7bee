import { eq } from 'drizzle-orm';
import { rebuildDailySums } from '../db/dailySums';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { readWords } from '../settings/commandLine';
import { SettingsError } from '../settings/settings';
import { runCommand, settingsFor, withDatabase, withoutTimeLimit } from './command';
import { print } from './terminal';

const USAGE = 'npm run sums -- [<homepage_url of a company>]';

/**
 * Returns the id of the company with a homepage.
 * @throws SettingsError if there is none
 */
async function companyAt(db: Db, site: string): Promise<number> {
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.homepageUrl, site));
  if (!row) throw new SettingsError(`No company has the homepage_url ${site}\n${USAGE}`);
  return row.id;
}

function verdict(wrong: number): string {
  if (wrong === 0) return 'right';
  return wrong === 1
    ? '1 row was wrong and has been corrected'
    : `${wrong} rows were wrong and have been corrected`;
}

/** `npm run sums`: compares the cumulative figures of reports with the facts, and corrects them. */
async function main(): Promise<void> {
  const [site] = readWords(USAGE, 1);
  const settings = settingsFor('facts');
  await withDatabase(withoutTimeLimit(settings), async (db) => {
    const of = site === undefined ? {} : { companyIds: [await companyAt(db, site)] };
    for (const { sums, wrong } of await rebuildDailySums(db, of)) print(`${sums}: ${verdict(wrong)}`);
  });
}

await runCommand(main);
