import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { User } from '../../src/domain/session/user';
import { identityOf } from '../../src/domain/text/identity';
import type { Db } from '../db/database';
import { grants, providerAccounts, users } from '../db/schema';
import { isStorable } from '../http/validate';

/** Longer texts are not normalized: no e-mail is longer, and composing many accents takes long. */
const LONGEST_COMPARED = 1_000;

/** Returns the form in which e-mails are compared and unique: lower case, without invisible differences. */
export const emailKey = (email: string): string =>
  (email.length > LONGEST_COMPARED ? email : identityOf(email)).toLowerCase();

/**
 * Returns the staff members that match the condition, sorted by id, without anonymised people. Reads with one
 * statement, so that the name and the grants of a person belong to the same save.
 */
async function readStaff(db: Db, condition?: SQL): Promise<User[]> {
  const rows = await db
    .select({
      user: { id: users.id, name: users.name, email: users.email },
      isEmailUnconfirmed: users.isEmailUnconfirmed,
      grant: { kind: grants.kind, name: grants.name, companyId: grants.companyId },
    })
    .from(users)
    .leftJoin(grants, eq(grants.userId, users.id))
    .where(and(condition, isNull(users.anonymisedAt)))
    .orderBy(asc(users.id), asc(grants.name), asc(grants.companyId));
  const staff = new Map<number, User>();
  for (const { user, isEmailUnconfirmed, grant } of rows) {
    const member = staff.get(user.id) ?? {
      ...user,
      ...(isEmailUnconfirmed && { email_unconfirmed: true }),
      roles: [],
      notifications: [],
    };
    staff.set(user.id, member);
    if (!grant) continue;
    const held = grant.kind === 'role' ? member.roles : member.notifications;
    held.push({ name: grant.name, company_id: grant.companyId });
  }
  return [...staff.values()];
}

async function findStaff(db: Db, condition: SQL): Promise<User | null> {
  const [member] = await readStaff(db, condition);
  return member ?? null;
}

/** Returns all staff members, sorted by id. */
export const listStaff = (db: Db): Promise<User[]> => readStaff(db);

/** Returns the staff member with an id, or `null` if unknown or anonymised. */
export const findStaffById = (db: Db, id: number): Promise<User | null> => findStaff(db, eq(users.id, id));

/** Returns the staff member with an e-mail in any case, or `null`. */
export async function findStaffByEmail(db: Db, email: string): Promise<User | null> {
  const key = emailKey(email);
  return isStorable(key) ? findStaff(db, eq(users.emailKey, key)) : null;
}

/** Returns the staff member to whom a provider's account is bound, or `null`. */
export const findStaffByProviderAccount = (
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<User | null> =>
  findStaff(
    db,
    inArray(
      users.id,
      db
        .select({ id: providerAccounts.userId })
        .from(providerAccounts)
        .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject))),
    ),
  );

/** Returns the user id and password hash for an e-mail, or `null`. The hash is `null` for staff without a password. */
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
