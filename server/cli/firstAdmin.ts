import { ALL_COMPANIES_ID } from '../../src/domain/permissions/grants';
import { createPasswordLink } from '../auth/passwordLinks';
import { emailKey } from '../auth/staff';
import type { Db } from '../db/database';
import { grants, users } from '../db/schema';

/**
 * Gives a database without staff its one admin of all companies, and answers the path of the link with which
 * they set their password; `null` when another process has just done so.
 */
export async function createFirstAdmin(db: Db, email: string, now: Date): Promise<string | null> {
  const userId = await db.transaction(async (tx) => {
    const [admin] = await tx
      .insert(users)
      .values({ name: email.split('@', 1)[0] ?? email, email, emailKey: emailKey(email) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!admin) return null;
    await tx
      .insert(grants)
      .values({ userId: admin.id, kind: 'role', name: 'il_duce', companyId: ALL_COMPANIES_ID });
    return admin.id;
  });
  return userId === null ? null : createPasswordLink(db, userId, now);
}
