import { AUDIT_ACTIONS, type FieldChange, RECORD_KINDS } from '@src/domain/auditTrail/auditTrail';
import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * The audit trail of the administration's records. Rows are only added: a trigger rejects all changes except
 * the anonymisation of a person. The table has no foreign keys, so entries outlive the records that they
 * describe.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    requestId: text(),
    /** NULL for a command on the server. */
    userId: integer(),
    /** E-mail address at the time of the change; NULL after the person is anonymised. */
    userEmail: text(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    recordId: integer().notNull(),
    /** The company that the record is or belongs to. */
    companyId: integer(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** Type `json`, because texts may contain characters that `jsonb` rejects. */
    changes: json().$type<readonly FieldChange[]>().notNull(),
  },
  (t) => [
    index().on(t.kind, t.recordId, t.id),
    index().on(t.companyId, t.id),
    index().on(t.userId),
    index().on(t.at),
  ],
);
