import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** The locks that processes on one database take in turn, by their numbers. */
export const ADVISORY_LOCKS = { migrate: 7_401_001, demo: 7_401_002, staff: 7_401_003 } as const;

/** Waits until no other transaction holds the lock, and holds it until this transaction ends. */
export async function lockForTransaction(tx: Db, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
}
