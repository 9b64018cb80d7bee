import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database';

/** Numbers of the advisory locks that processes on one database share. */
export const ADVISORY_LOCKS = { migrate: 7_401_001, demo: 7_401_002, staff: 7_401_003 } as const;

/** First key of the locks that exist per company. PostgreSQL keeps two-key locks apart from one-key locks. */
const COMPANY_LOCKS = { profile: 7_401_101, topic: 7_401_102 } as const;

const LOOK_AGAIN_MS = 25;

/**
 * Polls for the lock. A statement that waits for it would hit the statement timeout while another process
 * works for longer.
 */
async function lock(tx: Db, key: SQL): Promise<void> {
  const attempt = () =>
    tx.select({ isOwn: sql<boolean>`is_own` }).from(sql`pg_try_advisory_xact_lock(${key}) as is_own`);
  while ((await attempt())[0]?.isOwn !== true) await setTimeout(LOOK_AGAIN_MS);
}

/** Waits until no other transaction holds the lock, then holds the lock until this transaction ends. */
export async function lockForTransaction(tx: Db, name: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await lock(tx, sql`${ADVISORY_LOCKS[name]}::bigint`);
}

/** Waits for a company's lock, then holds the lock until this transaction ends. */
export async function lockCompanyForTransaction(
  tx: Db,
  name: keyof typeof COMPANY_LOCKS,
  companyId: number,
): Promise<void> {
  await lock(tx, sql`${COMPANY_LOCKS[name]}::int, ${companyId}::int`);
}
