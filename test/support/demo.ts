import { fillDemo } from '../../demo/fillDemo';
import { createPasswordHasher } from '../../server/auth/passwords';
import type { Database } from '../../server/db/database';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';

/** Weak on purpose: the tests are about the rules around the hash, and each is checked many times. */
export const CHEAP_HASHES = createPasswordHasher({ memory: 16, blockSize: 8, parallel: 1 });
export const DEMO_PASSWORD = 'greenroom';

/** The days with facts of a small demo group. */
export interface DemoDays {
  to: Day;
  /** Somewhat over two years before the last day unless given. */
  from?: Day;
}

/** The day on which the clock of a test starts. */
export const DEMO_DAY: Day = '2026-11-20';
/** Facts of 40 days, for tests that need a few of each kind. */
export const FEW_DAYS: DemoDays = { to: DEMO_DAY, from: addDays(DEMO_DAY, -40) };
/** Facts of two years and their benchmark, for tests of all spans. */
export const TWO_YEARS: DemoDays = { to: DEMO_DAY };

/** Fills an empty database with a small demo group, whose sign-ins have `DEMO_PASSWORD`. */
export async function fillSmallDemo({ db }: Database, { to, from }: DemoDays): Promise<void> {
  const passwordHash = await CHEAP_HASHES.hash(DEMO_PASSWORD);
  await fillDemo(db, { size: 'test', today: to, passwordHash, ...(from !== undefined && { from }) });
}

/** A name for the copies of a demo group, another for other days. */
export const demoName = ({ to, from = '' }: DemoDays): string => `demo_${from}_${to}`.replaceAll('-', '');
