import { desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { wireTime } from '../db/instants';
import { sessions } from '../db/schema';

/** What names a session to others: it leads neither to the token nor to the hash under which that is stored. */
const sessionId = sql<string>`encode(sha256(convert_to(${sessions.tokenHash}, 'UTF8')), 'hex')`;

/** The session of that name, which may be any text. */
export const isNamed = (id: string): SQL => sql`${sessionId} = ${/^[\da-f]{64}$/.test(id) ? id : ''}`;

/** A person's sessions that have not ended. */
export const areOpen = (userId: number, now: Date): SQL =>
  sql`${eq(sessions.userId, userId)} and ${gt(sessions.expiresAt, now)}`;

/**
 * A person's sessions that have not ended, the one last used first.
 * @param ownHash under which hash the session of who asks is stored; `null` for somebody without one
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
      created_ts: wireTime(sessions.createdAt),
      used_ts: wireTime(sessions.usedAt),
    })
    .from(sessions)
    .where(areOpen(userId, now))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === ownHash }));
}
