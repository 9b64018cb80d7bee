import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from './database';
import { type DataKind, dataVersions } from './schema/dataVersions';

/** Whose facts, and of which kinds. */
export interface DataRead {
  /** `null` is every company. */
  companyId: number | null;
  kinds: readonly DataKind[];
}

/**
 * The state that facts are in, as a text that is another after each write of them. It is read before the facts are:
 * what is computed after it is never older than it says.
 */
export async function readDataVersion(db: Db, { companyId, kinds }: DataRead): Promise<string> {
  const v = dataVersions;
  const rows = await db
    .select({ companyId: v.companyId, kind: v.kind, version: v.version })
    .from(v)
    .where(and(inArray(v.kind, [...kinds]), companyId === null ? undefined : eq(v.companyId, companyId)))
    .orderBy(asc(v.companyId), asc(v.kind));
  return rows.map((row) => `${row.companyId}/${row.kind}/${row.version}`).join(' ');
}
