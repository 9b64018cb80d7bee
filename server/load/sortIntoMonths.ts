import { getTableName } from 'drizzle-orm';
import { dayOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { makeMonths, monthsAhead } from '../db/months';
import { causeOf, messageOf } from '../db/queryFailures';
import { isByMonth } from '../db/schema';
import type { Kind } from './kind';

/**
 * Creates missing months and moves loaded facts there. If this step fails, these facts stay in the default
 * partition, where reports still find them.
 * @param warn receives the reason of a failure
 */
export async function sortIntoMonths(
  db: Db,
  { table }: Kind,
  timeZone: string,
  warn: (text: string) => void,
): Promise<void> {
  const facts = getTableName(table);
  if (!isByMonth(facts)) return;
  try {
    await makeMonths(db, monthsAhead(dayOf(new Date(), timeZone)), [facts]);
  } catch (thrown) {
    warn(
      `The facts are loaded, but not sorted into months: ${messageOf(causeOf(thrown))}. Run npm run months with the role that owns the tables.`,
    );
  }
}
