import { type FieldChange, HISTORY_ACTIONS, RECORD_KINDS } from '@src/domain/auditTrail/auditTrail';
import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Who has changed what of the administration's records. Rows are only added: a trigger refuses all else but the
 * forgetting of a person. It refers to no other table, so that it outlives what it tells of.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    requestId: text(),
    /** Null for a command of the server's. */
    userId: integer(),
    /** As it was then; null where the person has been anonymised since. */
    userEmail: text(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    recordId: integer().notNull(),
    /** The company of which the record is or is a part. */
    companyId: integer(),
    action: text({ enum: HISTORY_ACTIONS }).notNull(),
    /** Of the type `json`, as texts may hold what `jsonb` cannot. */
    changes: json().$type<readonly FieldChange[]>().notNull(),
  },
  (t) => [
    index().on(t.kind, t.recordId, t.id),
    index().on(t.companyId, t.id),
    index().on(t.userId),
    index().on(t.at),
  ],
);
