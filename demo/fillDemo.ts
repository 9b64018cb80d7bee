import { sql } from 'drizzle-orm';
import { lockForTransaction } from '../server/db/advisoryLocks';
import type { Db } from '../server/db/database';
import { makeMonths, readMonths } from '../server/db/months';
import { companies, users } from '../server/db/schema';
import { writeFirstFacts } from '../server/db/withoutTriggers';
import type { DemoSize } from '../server/settings/settingValues';
import { addDays, daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { writeAdministration } from './administration';
import { DEMO_COMPANIES } from './companies';
import { writeSellers } from './sellers';
import { writeStaff } from './staff';
import { readDemoState } from './state';
import { companiesOf, firstDayOfFacts, type World } from './world';
import {
  analyse,
  DAYS_STEPS,
  NotADemoDatabaseError,
  numberSteps,
  type OnDemoProgress,
  writeDays,
} from './writeDays';

export const DEMO_SEED = 'greenroom';

export interface FillOptions {
  size: DemoSize;
  /** The last day with facts. */
  today: Day;
  /** The hash of the password that all demo sign-ins share. */
  passwordHash: string;
  seed?: string;
  /** The first day with facts. Defaults to a day somewhat over two years before `today`. */
  from?: Day;
  /**
   * Whether the tables of facts have monthly partitions. Defaults to true for the `large` size only. The other sizes
   * have few rows: more than two hundred partitions would take a third of a first start, and speed up no report.
   */
  isByMonth?: boolean;
  onProgress?: OnDemoProgress;
}

const ORGANISATION = 'companies and staff';
const SUMS = 'cumulative figures';
const FILL_STEPS: readonly string[] = [ORGANISATION, ...DAYS_STEPS, SUMS];

async function isEmpty(tx: Db): Promise<boolean> {
  return (await tx.$count(companies)) === 0 && (await tx.$count(users)) === 0;
}

async function writeOrganisation(tx: Db, world: World, passwordHash: string): Promise<void> {
  await tx.insert(companies).values(DEMO_COMPANIES.map(({ key, fields }) => ({ id: key, ...fields })));
  // Rows with explicit keys do not advance the sequence.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('companies', 'id'), ${DEMO_COMPANIES.length}::bigint)`,
  );
  const stored = companiesOf(world).map((company) => ({ id: company.key, company }));
  await writeStaff({ tx, companies: stored }, passwordHash);
  await writeSellers({ tx, companies: stored });
  await writeAdministration({ tx, companies: stored });
}

/**
 * Creates the demo group in an empty database, in one transaction: companies, staff, and about two years of facts.
 * Resolves with `false` if the database contains a demo group already, for example from a concurrent process.
 * @throws NotADemoDatabaseError if the database contains other data
 */
export async function fillDemo(db: Db, options: FillOptions): Promise<boolean> {
  const { size, today, passwordHash, seed = DEMO_SEED, from = firstDayOfFacts(today), onProgress } = options;
  const { isByMonth = size === 'large' } = options;
  return db.transaction(async (tx) => {
    await lockForTransaction(tx, 'demo');
    if ((await readDemoState(tx)) !== null) return false;
    if (!(await isEmpty(tx))) {
      throw new NotADemoDatabaseError(
        'Demo data is created only in an empty database, and this database contains data.',
      );
    }
    const world: World = { seed, size, from };
    const report = numberSteps(FILL_STEPS, onProgress);
    const write = async () => {
      report(ORGANISATION, 0, 1);
      await writeOrganisation(tx, world, passwordHash);
      if (isByMonth) await makeMonths(tx, { from, to: today });
      report(ORGANISATION, 1, 1);
      await writeDays(tx, world, { from, to: today }, report);
      await analyse(tx);
    };
    await writeFirstFacts(tx, write, () => report(SUMS, 0, 1));
    report(SUMS, 1, 1);
    return true;
  });
}

/**
 * Adds the facts of the days from the last day with facts up to `today`. The result equals a database that was filled
 * at once. Resolves with the number of days added, or 0 if no day was missing.
 * @throws NotADemoDatabaseError if the database is not marked as demo data
 */
export async function extendDemo(
  db: Db,
  { today, onProgress }: { today: Day; onProgress?: OnDemoProgress },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockForTransaction(tx, 'demo');
    const state = await readDemoState(tx);
    if (state === null) throw new NotADemoDatabaseError('Only a demo database can be extended.');
    const { filledTo, ...world } = state;
    const missing = daysBetween(filledTo, today);
    if (missing <= 0) return 0;
    const isByMonth = (await readMonths(tx)).some(({ attached }) => attached.length > 0);
    if (isByMonth) await makeMonths(tx, { from: addDays(filledTo, 1), to: today });
    const report = numberSteps(DAYS_STEPS, onProgress);
    await writeDays(tx, world, { from: addDays(filledTo, 1), to: today }, report);
    await analyse(tx);
    return missing;
  });
}
