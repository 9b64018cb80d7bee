import { and, eq, gt } from 'drizzle-orm';
import type { User } from '../../src/domain/session/user';
import type { Db } from '../db/database';
import { passwordLinks, sessions, users } from '../db/schema';
import { forgetDevices } from './devices';
import { endSessions } from './refusedTokens';
import { findStaffById } from './staff';
import { hashToken, isToken, randomToken } from './tokens';

const VALID_MS = 24 * 3_600_000;

/**
 * Makes the one link with which a person may set a password within 24 hours, and answers its path. The token
 * is in the fragment, which browsers send to no server and so to no log.
 */
export async function createPasswordLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.transaction(async (tx) => {
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
    await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  });
  return `/set-password#${token}`;
}

/** Whose password a link would set; `null` for a link that was used, has expired or never was. */
export async function findLinkOwner(db: Db, token: string, now: Date): Promise<User | null> {
  if (!isToken(token)) return null;
  const [link] = await db
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now)));
  return link ? findStaffById(db, link.userId) : null;
}

/**
 * Uses a link up: the person has a new password, and whoever was signed in as them no longer is. Answers false
 * for a link that was used, has expired or never was.
 */
export async function usePasswordLink(
  db: Db,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<boolean> {
  if (!isToken(token)) return false;
  return db.transaction(async (tx) => {
    const [link] = await tx
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now)))
      .returning({ userId: passwordLinks.userId });
    if (!link) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, link.userId));
    await endSessions(tx, eq(sessions.userId, link.userId), now);
    await forgetDevices(tx, link.userId);
    return true;
  });
}
