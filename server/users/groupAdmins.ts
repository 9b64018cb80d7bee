import { and, eq, isNull } from 'drizzle-orm';
import { ALL_COMPANIES_ID } from '../../src/domain/permissions/grants';
import { lockForTransaction } from '../db/advisoryLocks';
import type { Db } from '../db/database';
import { grants, users } from '../db/schema';
import { ApiError } from '../http/errors';

/**
 * Changes staff and their grants in one transaction, one such change at a time: two admins who take the role from
 * each other at the same moment do not leave the group without any.
 * @throws ApiError 409 when the change would leave nobody who is admin of all companies
 */
export async function changeStaff<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockForTransaction(tx, 'staff');
    const changed = await change(tx);
    const [admin] = await tx
      .select({ id: users.id })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .where(
        and(
          eq(grants.kind, 'role'),
          eq(grants.name, 'il_duce'),
          eq(grants.companyId, ALL_COMPANIES_ID),
          isNull(users.anonymisedAt),
        ),
      )
      .limit(1);
    if (!admin) throw new ApiError(409, 'There must be an admin of all companies, and this is the last one');
    return changed;
  });
}
