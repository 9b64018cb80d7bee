import { fillDemo } from '../../demo/fillDemo';
import { createPasswordHasher } from '../../server/auth/passwords';
import type { Database } from '../../server/db/database';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';

/** Weak on purpose: the tests check the rules around the hash, and they check hashes many times. */
export const CHEAP_HASHES = createPasswordHasher({ memory: 16, blockSize: 8, parallel: 1 });
export const DEMO_PASSWORD = 'greenroom';

/** The days for which a small demo group has figures. */
export interface DemoDays {
  to: Day;
  /** The first day. By default somewhat more than two years before the last day. */
  from?: Day;
}

/** The day on which a test's clock starts. */
export const DEMO_DAY: Day = '2026-11-20';
/** Figures of 40 days, for tests that need a few records of each kind. */
export const FEW_DAYS: DemoDays = { to: DEMO_DAY, from: addDays(DEMO_DAY, -40) };
/** Figures of two years and of their benchmark, for tests of all spans. */
export const TWO_YEARS: DemoDays = { to: DEMO_DAY };

/** Fills an empty database with a small demo group. All its users have the password `DEMO_PASSWORD`. */
export async function fillSmallDemo({ db }: Database, { to, from }: DemoDays): Promise<void> {
  const passwordHash = await CHEAP_HASHES.hash(DEMO_PASSWORD);
  await fillDemo(db, { size: 'test', today: to, passwordHash, ...(from !== undefined && { from }) });
}

/** Returns the name of a demo group's cached copy. Other days have another name. */
export const demoName = ({ to, from = '' }: DemoDays): string => `demo_${from}_${to}`.replaceAll('-', '');
