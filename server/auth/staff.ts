import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Grant, User } from '../../src/domain/types';
import type { Db } from '../db/database';
import { grants, users } from '../db/schema';
import { isStorable } from '../http/validate';

/** The form in which e-mails are compared: staff e-mails are unique whatever their case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

async function findStaff(db: Db, condition: SQL): Promise<User | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(condition, isNull(users.anonymisedAt)));
  if (!user) return null;
  const held = await db
    .select({ kind: grants.kind, name: grants.name, company_id: grants.companyId })
    .from(grants)
    .where(eq(grants.userId, user.id))
    .orderBy(asc(grants.name), asc(grants.companyId));
  const ofKind = (kind: (typeof held)[number]['kind']): Grant[] =>
    held.filter((grant) => grant.kind === kind).map(({ name, company_id }) => ({ name, company_id }));
  return { ...user, roles: ofKind('role'), notifications: ofKind('notification') };
}

/** The staff member with an id; those who were anonymised are gone. */
export const findStaffById = (db: Db, id: number): Promise<User | null> => findStaff(db, eq(users.id, id));

/** The staff member with an e-mail, whatever its case. */
export async function findStaffByEmail(db: Db, email: string): Promise<User | null> {
  const key = emailKey(email);
  return isStorable(key) ? findStaff(db, eq(users.emailKey, key)) : null;
}

/** Whom an e-mail belongs to and the hash of their password, which staff who sign in elsewhere lack. */
export async function findCredentials(
  db: Db,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | null> {
  const key = emailKey(email);
  if (!isStorable(key)) return null;
  const [row] = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailKey, key), isNull(users.anonymisedAt)));
  return row ?? null;
}
