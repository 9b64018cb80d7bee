import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** The locks that processes on one database take in turn, by their numbers. */
export const ADVISORY_LOCKS = { migrate: 7_401_001, demo: 7_401_002, staff: 7_401_003 } as const;

/** Locks of which every company has its own. They are of two numbers, and apart from those of one. */
const COMPANY_LOCKS = { profile: 7_401_101, topic: 7_401_102 } as const;

/** Waits until no other transaction holds the lock, and holds it until this transaction ends. */
export async function lockForTransaction(tx: Db, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
}

/** The same for a lock of one company. */
export async function lockCompanyForTransaction(
  tx: Db,
  lock: keyof typeof COMPANY_LOCKS,
  companyId: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COMPANY_LOCKS[lock]}::int, ${companyId}::int)`);
}
