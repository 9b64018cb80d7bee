import { and, eq, isNull } from 'drizzle-orm';
import { ALL_COMPANIES_ID } from '../../src/domain/permissions/grants';
import { lockForTransaction } from '../db/advisoryLocks';
import type { Db } from '../db/database';
import { grants, users } from '../db/schema';
import { ApiError } from '../http/errors';

/**
 * Changes staff and grants in one transaction, one change at a time. Otherwise two admins who remove each other's role
 * at the same time could leave the group without an admin.
 * @throws ApiError 409 when no admin of all companies would remain
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
