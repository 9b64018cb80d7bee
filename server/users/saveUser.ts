import { and, eq, isNull } from 'drizzle-orm';
import { ALL_COMPANIES_ID, type Grant } from '../../src/domain/permissions/grants';
import { ROLES } from '../../src/domain/permissions/permissions';
import { type User } from '../../src/domain/session/user';
import type { Author } from '../auditTrail/write/author';
import type { Fields } from '../auditTrail/write/changes';
import { recordChange } from '../auditTrail/write/recordChange';
import { isOfDomain } from '../auth/providerAccounts';
import { emailKey, findStaffById } from '../auth/staff';
import type { Db } from '../db/database';
import { insertRows } from '../db/insertRows';
import { companies, grants, notificationTypes, users } from '../db/schema';
import { invalid, notFound } from '../http/errors';
import { refuseTaken } from '../records/refuseTaken';
import { changeStaff } from './groupAdmins';
import { type UserBody, withoutRepeats } from './userBody';

/** 404: no user has the id. */
export const noSuchUser = () => notFound('No such user');

const grantText = ({ name, company_id: companyId }: Grant): string =>
  companyId === ALL_COMPANIES_ID ? `${name} in all companies` : `${name} in company ${companyId}`;

/** Returns the fields of a user for the audit trail. */
export const userFields = ({ name, email, email_unconfirmed, roles, notifications }: User): Fields => ({
  name,
  email,
  email_unconfirmed: email_unconfirmed ?? null,
  roles: roles.map(grantText),
  notifications: notifications.map(grantText),
});

const EMAIL_TAKEN = { email: 'belongs to another user' };

const rowOf = ({ name, email, email_unconfirmed }: UserBody) => ({
  name,
  email,
  emailKey: emailKey(email),
  ...(email_unconfirmed !== undefined && { isEmailUnconfirmed: email_unconfirmed }),
});

async function refuseUnknownGrants(tx: Db, { roles, notifications }: UserBody): Promise<void> {
  const companyIds = await tx.select({ id: companies.id }).from(companies);
  const types = await tx.select({ name: notificationTypes.name }).from(notificationTypes);
  const known = {
    companies: new Set([ALL_COMPANIES_ID, ...companyIds.map(({ id }) => id)]),
    roles: new Set<string>(ROLES),
    notifications: new Set(types.map(({ name }) => name)),
  };
  const fields: Record<string, string> = {};
  for (const [kind, granted] of Object.entries({ roles, notifications } as const)) {
    const names = kind === 'roles' ? known.roles : known.notifications;
    granted.forEach(({ name, company_id }, index) => {
      if (!names.has(name)) fields[`${kind}.${index}.name`] = 'is not known';
      if (!known.companies.has(company_id)) fields[`${kind}.${index}.company_id`] = 'is not a company';
    });
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

async function writeName(tx: Db, user: UserBody): Promise<number> {
  const written =
    user.id === 0
      ? await tx.insert(users).values(rowOf(user)).returning({ id: users.id })
      : await tx
          .update(users)
          .set(rowOf(user))
          .where(and(eq(users.id, user.id), isNull(users.anonymisedAt)))
          .returning({ id: users.id });
  const [stored] = written;
  if (!stored) throw noSuchUser();
  return stored.id;
}

async function writeGrants(tx: Db, userId: number, { roles, notifications }: UserBody): Promise<void> {
  await tx.delete(grants).where(eq(grants.userId, userId));
  const rowsOf = (kind: 'role' | 'notification', granted: UserBody['roles']) =>
    withoutRepeats(granted).map(({ name, company_id }) => ({ userId, kind, name, companyId: company_id }));
  await insertRows(tx, grants, [...rowsOf('role', roles), ...rowsOf('notification', notifications)]);
}

/** Reads the saved user, and records the changes since `before` in the audit trail. */
async function readBack(tx: Db, id: number, before: User | null, author: Author): Promise<User> {
  const stored = await findStaffById(tx, id);
  if (!stored) throw noSuchUser();
  const change = { before: before && userFields(before), after: userFields(stored) };
  await recordChange(tx, author, { kind: 'user', id }, change);
  return stored;
}

/**
 * Adds a user (id 0), or replaces a user with all grants, in one transaction. A new user signs in through Microsoft or
 * Google, or with a password link.
 *
 * The e-mail of a new user is confirmed. An e-mail that its owner has changed stays unconfirmed until an admin saves
 * the user with `email_unconfirmed: false`. The provider accounts of a user remain bound when the e-mail changes.
 * @throws ApiError 404 for an unknown id, 409 for a taken email or the last admin, 422 for unknown grants
 */
export async function saveUser(db: Db, user: UserBody, author: Author): Promise<User> {
  return refuseTaken(EMAIL_TAKEN, async () =>
    changeStaff(db, async (tx) => {
      await refuseUnknownGrants(tx, user);
      const before = user.id === 0 ? null : await findStaffById(tx, user.id);
      const id = await writeName(tx, user);
      await writeGrants(tx, id, user);
      return readBack(tx, id, before, author);
    }),
  );
}

/**
 * Saves the name and the e-mail of a person's own record. Does not change the grants, even if an admin has just changed
 * the grants. A changed e-mail becomes unconfirmed, so that no provider account can be bound to the person through the
 * e-mail.
 * @throws ApiError 409 for a taken email, 422 for an email outside the domains
 */
export async function saveOwnRecord(
  db: Db,
  user: UserBody,
  domains: readonly string[],
  author: Author,
): Promise<User> {
  const { email_unconfirmed: _said, ...own } = user;
  return refuseTaken(EMAIL_TAKEN, () =>
    db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ emailKey: users.emailKey })
        .from(users)
        .where(eq(users.id, own.id))
        .for('update');
      const before = await findStaffById(tx, own.id);
      const isOther = stored?.emailKey !== emailKey(own.email);
      if (isOther && !isOfDomain(own.email, domains)) {
        throw invalid({ email: `must be an address of ${domains.join(' or ')}` });
      }
      const id = await writeName(tx, isOther ? { ...own, email_unconfirmed: true } : own);
      return readBack(tx, id, before, author);
    }),
  );
}
