import { eq } from 'drizzle-orm';
import type { Author } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { users } from '../db/schema';

/** Sets a person's password, and records the change in the audit trail. */
export async function setPassword(
  tx: Db,
  userId: number,
  passwordHash: string,
  author: Author,
): Promise<void> {
  const isTheirs = eq(users.id, userId);
  const [former] = await tx
    .select({ password: users.passwordHash })
    .from(users)
    .where(isTheirs)
    .for('update');
  await tx.update(users).set({ passwordHash }).where(isTheirs);
  const change = { before: former ?? {}, after: { password: passwordHash }, action: 'password_set' } as const;
  await recordChange(tx, author, { kind: 'user', id: userId }, change);
}
