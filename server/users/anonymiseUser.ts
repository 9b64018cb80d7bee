import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Author } from '../auditTrail/write/author';
import { forgetPerson } from '../auditTrail/write/forgetPerson';
import { recordChange } from '../auditTrail/write/recordChange';
import { forgetDevices } from '../auth/devices';
import { forgetProviderAccounts } from '../auth/providerAccounts';
import { endSessions } from '../auth/refusedTokens';
import { forgetFailures } from '../auth/signInLimit';
import { findStaffById } from '../auth/staff';
import type { Db } from '../db/database';
import { grants, passwordLinks, sessions, users } from '../db/schema';
import { changeStaff } from './groupAdmins';
import { noSuchUser, userFields } from './saveUser';

/**
 * Anonymises a user: removes the name, the e-mail, the grants and all ways to sign in. The row and the audit trail
 * remain, without the name and the e-mails.
 * @throws ApiError 404 when no user has the id, 409 for the last admin of all companies
 */
export async function anonymiseUser(db: Db, id: number, author: Author): Promise<void> {
  const { at } = author;
  await changeStaff(db, async (tx) => {
    // Locks the links before the user's row, in the same order as `usePasswordLink`, to prevent a deadlock.
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, id));
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.anonymisedAt)))
      .for('update');
    if (!user) throw noSuchUser();
    const before = await findStaffById(tx, id);
    if (!before) throw noSuchUser();
    const email = `${randomUUID()}@anonymised.invalid`;
    await tx
      .update(users)
      .set({ name: 'Anonymised', email, emailKey: email, passwordHash: null, anonymisedAt: at })
      .where(eq(users.id, id));
    await tx.delete(grants).where(eq(grants.userId, id));
    await endSessions(tx, eq(sessions.userId, id), at);
    await forgetProviderAccounts(tx, id);
    await forgetDevices(tx, id);
    await forgetFailures(tx, user.email);
    const change = { before: userFields(before), after: null, action: 'anonymised' } as const;
    await recordChange(tx, author, { kind: 'user', id }, change);
    await forgetPerson(tx, before);
  });
}
