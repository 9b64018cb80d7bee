import { and, eq, gt } from 'drizzle-orm';
import type { User } from '../../src/domain/session/user';
import { commandAt } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { passwordLinks, sessions } from '../db/schema';
import { forgetDevices } from './devices';
import { endSessions } from './refusedTokens';
import { setPassword } from './setPassword';
import { findStaffById } from './staff';
import { hashToken, isToken, randomToken } from './tokens';

const VALID_MS = 24 * 3_600_000;

/**
 * Creates a link with which a person may set a password within 24 hours, and returns the path of the link. Replaces the
 * person's earlier link. The token is in the fragment, because browsers do not send the fragment to servers or logs.
 * The author in the audit trail is a command of the server.
 */
export async function createPasswordLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.transaction(async (tx) => {
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
    const change = { before: {}, after: { password_link: 'new' }, action: 'password_link_made' } as const;
    await recordChange(tx, commandAt(now), { kind: 'user', id: userId }, change);
    await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  });
  return `/set-password#${token}`;
}

/** Returns the person whose password a link sets, or `null` for a used, expired or unknown link. */
export async function findLinkOwner(db: Db, token: string, now: Date): Promise<User | null> {
  if (!isToken(token)) return null;
  const [link] = await db
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now)));
  return link ? findStaffById(db, link.userId) : null;
}

interface NewPassword {
  token: string;
  passwordHash: string;
  now: Date;
  requestId: string;
}

/**
 * Uses a link: sets the person's new password, ends the person's sessions and forgets the person's devices. Returns
 * false for a used, expired or unknown link.
 */
export async function usePasswordLink(
  db: Db,
  { token, passwordHash, now, requestId }: NewPassword,
): Promise<boolean> {
  if (!isToken(token)) return false;
  return db.transaction(async (tx) => {
    const [link] = await tx
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now)))
      .returning({ userId: passwordLinks.userId });
    if (!link) return false;
    const owner = await findStaffById(tx, link.userId);
    const author = { user: owner, requestId, at: now };
    await setPassword(tx, link.userId, passwordHash, author);
    await endSessions(tx, eq(sessions.userId, link.userId), now);
    await forgetDevices(tx, link.userId);
    return true;
  });
}
