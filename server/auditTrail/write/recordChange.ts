import type { AuditTrailAction, RecordKind } from '@src/domain/auditTrail/auditTrail';
import type { Db } from '../../db/database';
import { auditEntries } from '../../db/schema';
import type { Author } from './author';
import { changesBetween, type Fields } from './changes';

/** A record, and the company that the record is or belongs to. */
export interface RecordName {
  kind: RecordKind;
  id: number;
  companyId?: number;
}

export interface Change {
  /** `null` for a new record. */
  before: Fields | null;
  /** `null` for a deleted record. */
  after: Fields | null;
  /** The action, if other than `created`, `changed` or `deleted`. */
  action?: AuditTrailAction;
}

function actionOf({ before, after, action }: Change): AuditTrailAction {
  if (action) return action;
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/** All preferences form one record, which always exists. */
export const PREFERENCES: RecordName = { kind: 'preferences', id: 0 };

/**
 * Adds a change of a record to the audit trail, in the transaction of the change. A save without changes adds no
 * entry.
 */
export async function recordChange(
  tx: Db,
  author: Author,
  { kind, id, companyId }: RecordName,
  change: Change,
): Promise<void> {
  const action = actionOf(change);
  const changes = changesBetween(kind, change.before, change.after);
  if (action === 'changed' && changes.length === 0) return;
  const { user, requestId, at } = author;
  await tx.insert(auditEntries).values({
    at,
    requestId,
    kind,
    recordId: id,
    companyId,
    action,
    changes,
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
  });
}
