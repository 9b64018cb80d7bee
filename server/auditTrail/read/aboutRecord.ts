import type { RecordName } from '@src/domain/auditTrail/auditTrail';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { auditEntries as table } from '../../db/schema';

/** Returns the condition for the entries of a record. The entries of a company include those of its records. */
export function isAbout({ kind, id }: RecordName): SQL | undefined {
  const isIt = and(eq(table.kind, kind), eq(table.recordId, id));
  return kind === 'company' ? or(isIt, eq(table.companyId, id)) : isIt;
}
