import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../db/database';
import { refusedTokens, sessions } from '../db/schema';
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

/**
 * Ends a person's sessions. The id tokens that they were made for are refused from now on, or the browsers that
 * have them would sign in again by themselves.
 * @param exceptHash under which hash the session is stored that stays
 */
export async function endSessions(db: Db, userId: number, exceptHash: string | null = null): Promise<void> {
  const ended = and(
    eq(sessions.userId, userId),
    exceptHash === null ? undefined : ne(sessions.tokenHash, exceptHash),
  );
  await db.transaction(async (tx) => {
    const tokens = await tx
      .select({ tokenHash: sessions.bearerHash, expiresAt: sessions.endsAt })
      .from(sessions)
      .where(and(ended, isNotNull(sessions.bearerHash)));
    const refused = tokens.flatMap(({ tokenHash, expiresAt }) =>
      tokenHash === null ? [] : [{ tokenHash, expiresAt }],
    );
    if (refused.length > 0) await tx.insert(refusedTokens).values(refused).onConflictDoNothing();
    await tx.delete(sessions).where(ended);
  });
}
