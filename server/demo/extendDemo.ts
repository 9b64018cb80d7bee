import { addDays, daysBetween } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { lockForTransaction } from '../db/advisoryLocks';
import type { Db } from '../db/database';
import { readDemoState } from './state';
import { analyse, NotADemoDatabaseError, type OnDemoProgress, writeDays } from './writeDays';

/**
 * Fills in the days since the last one with facts, as they would have been made at once. Answers how many days
 * it has added: 0 where nothing was missing, also when another process has just done it.
 * @throws NotADemoDatabaseError when the database is not marked as demo data.
 */
export async function extendDemo(
  db: Db,
  { today, onProgress }: { today: Day; onProgress?: OnDemoProgress },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockForTransaction(tx, 'demo');
    const state = await readDemoState(tx);
    if (state === null) throw new NotADemoDatabaseError('Only a demo database is filled in by itself.');
    const { filledTo, ...world } = state;
    const missing = daysBetween(filledTo, today);
    if (missing <= 0) return 0;
    await writeDays(tx, world, { from: addDays(filledTo, 1), to: today }, onProgress);
    await analyse(tx);
    return missing;
  });
}
