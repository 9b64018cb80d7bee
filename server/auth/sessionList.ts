import { desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { apiTime } from '../db/instants';
import { sessions } from '../db/schema';

/** The public id of a session: a hash that reveals neither the token nor the stored hash of the token. */
const sessionId = sql<string>`encode(sha256(convert_to(${sessions.tokenHash}, 'UTF8')), 'hex')`;

/** Returns the condition for the session with a public id. The id may be any text. */
export const hasPublicId = (id: string): SQL => sql`${sessionId} = ${/^[\da-f]{64}$/.test(id) ? id : ''}`;

/** Returns the condition for a person's sessions that have not ended. */
export const isOpenOf = (userId: number, now: Date): SQL =>
  sql`${eq(sessions.userId, userId)} and ${gt(sessions.expiresAt, now)}`;

/**
 * Returns a person's sessions that have not ended, the most recently used first.
 * @param ownHash the token hash of the requesting session, or `null` without a session
 */
export async function listSessions(
  db: Db,
  { userId, ownHash, now }: { userId: number; ownHash: string | null; now: Date },
) {
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      id: sessionId,
      method: sessions.method,
      user_agent: sessions.userAgent,
      created_ts: apiTime(sessions.createdAt),
      used_ts: apiTime(sessions.usedAt),
    })
    .from(sessions)
    .where(isOpenOf(userId, now))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === ownHash }));
}
