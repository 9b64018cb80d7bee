import { and, eq, isNull } from 'drizzle-orm';
import { ROLES } from '../../../src/domain/permissions';
import { ALL_COMPANIES_ID, type User } from '../../../src/domain/types';
import { emailKey, findStaffById } from '../../auth/staff';
import type { Db } from '../../db/database';
import { insertRows } from '../../db/insertRows';
import { companies, grants, notificationTypes, users } from '../../db/schema';
import { invalid, notFound } from '../../http/errors';
import { changeStaff } from './groupAdmins';
import { refuseTaken } from './refuseTaken';
import { type UserBody, withoutRepeats } from './userBody';

export const noSuchUser = () => notFound('No such user');

const EMAIL_TAKEN = { email: 'belongs to another user' };

const rowOf = ({ name, email }: UserBody) => ({ name, email, emailKey: emailKey(email) });

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
      if (!known.companies.has(company_id)) fields[`${kind}.${index}.company_id`] = 'is no company';
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

async function readBack(tx: Db, id: number): Promise<User> {
  const stored = await findStaffById(tx, id);
  if (!stored) throw noSuchUser();
  return stored;
}

/**
 * Adds a user (id 0), who signs in through Microsoft or Google or gets a password link, or replaces one with all
 * grants. All of it or nothing is saved.
 * @throws ApiError 404 for an unknown id, 409 for a taken email or the last admin, 422 for unknown grants
 */
export async function saveUser(db: Db, user: UserBody): Promise<User> {
  return refuseTaken(EMAIL_TAKEN, async () =>
    changeStaff(db, async (tx) => {
      await refuseUnknownGrants(tx, user);
      const id = await writeName(tx, user);
      await writeGrants(tx, id, user);
      return readBack(tx, id);
    }),
  );
}

/**
 * Saves what people may change of themselves: name and email. Their grants stay as they are, also when an admin has
 * just changed them.
 * @throws ApiError 409 for a taken email
 */
export async function saveOwnRecord(db: Db, user: UserBody): Promise<User> {
  return refuseTaken(EMAIL_TAKEN, async () => readBack(db, await writeName(db, user)));
}
