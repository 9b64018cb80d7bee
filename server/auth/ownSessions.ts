import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/database';
import { sessions } from '../db/schema';
import { wireTime } from '../reports/wireTime';

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
      method: sessions.method,
      user_agent: sessions.userAgent,
      created_ts: wireTime(sessions.createdAt),
      used_ts: wireTime(sessions.usedAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === ownHash }));
}
