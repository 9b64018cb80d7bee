import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from './database';
import { type DataKind, dataVersions } from './schema/dataVersions';

/** The company and the kinds of facts that a query reads. */
export interface DataRead {
  /** `null` means every company. */
  companyId: number | null;
  kinds: readonly DataKind[];
}

/**
 * Returns the version of the facts as a text, which changes with every write of these facts. Callers read the
 * version before the facts, so a result is never older than its version.
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
