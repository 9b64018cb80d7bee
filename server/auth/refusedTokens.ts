import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { refusedTokens, sessions } from '../db/schema';
import { LONGEST_TOKEN_LIFE_MS } from './idTokens';
import { hashToken } from './tokens';

/** Returns whether an id token is refused because its person has logged out. */
export async function isRefused(db: Db, token: string, now: Date): Promise<boolean> {
  const ofToken = and(eq(refusedTokens.tokenHash, hashToken(token)), gt(refusedTokens.expiresAt, now));
  return (await db.$count(refusedTokens, ofToken)) > 0;
}

async function refuse(db: Db, tokenHashes: string[], now: Date): Promise<void> {
  await db.delete(refusedTokens).where(lte(refusedTokens.expiresAt, now));
  if (tokenHashes.length === 0) return;
  const expiresAt = new Date(now.getTime() + LONGEST_TOKEN_LIFE_MS);
  await db
    .insert(refusedTokens)
    // Several sessions may belong to one token.
    .values([...new Set(tokenHashes)].map((tokenHash) => ({ tokenHash, expiresAt })))
    .onConflictDoUpdate({ target: refusedTokens.tokenHash, set: { expiresAt } });
}

/** Refuses a valid id token from now on, until the token has certainly expired. */
export const refuseToken = (db: Db, token: string, now: Date): Promise<void> =>
  refuse(db, [hashToken(token)], now);

/**
 * Ends the sessions that match the condition, and refuses the id tokens of these sessions.
 * @returns the user id of each ended session
 */
export async function endSessions(db: Db, condition: SQL, now: Date): Promise<number[]> {
  const ended = await db
    .delete(sessions)
    .where(condition)
    .returning({ userId: sessions.userId, bearerHash: sessions.bearerHash });
  await refuse(
    db,
    ended.flatMap(({ bearerHash }) => bearerHash ?? []),
    now,
  );
  return ended.map(({ userId }) => userId);
}
