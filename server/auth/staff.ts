import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { User } from '../../src/domain/session/user';
import { identityOf } from '../../src/domain/text/identity';
import type { Db } from '../db/database';
import { grants, providerAccounts, users } from '../db/schema';
import { isStorable } from '../http/validate';

/** No address is as long. Strangers may send more, and composing many accents takes long. */
const LONGEST_COMPARED = 1_000;

/** The form in which e-mails are compared: staff e-mails are unique whatever their case and whatever cannot be seen. */
export const emailKey = (email: string): string =>
  (email.length > LONGEST_COMPARED ? email : identityOf(email)).toLowerCase();

/**
 * Those staff members whom the condition takes, by id; anonymised ones are gone. One statement, so that nobody is
 * seen with the name of one save and the grants of another.
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

export const listStaff = (db: Db): Promise<User[]> => readStaff(db);

/** The staff member with an id; those who were anonymised are gone. */
export const findStaffById = (db: Db, id: number): Promise<User | null> => findStaff(db, eq(users.id, id));

/** The staff member with an e-mail, whatever its case. */
export async function findStaffByEmail(db: Db, email: string): Promise<User | null> {
  const key = emailKey(email);
  return isStorable(key) ? findStaff(db, eq(users.emailKey, key)) : null;
}

/** The staff member as whom an account at a provider has signed in before. */
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
