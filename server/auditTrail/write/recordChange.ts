import type { HistoryAction, RecordKind } from '@src/domain/auditTrail/auditTrail';
import type { Db } from '../../db/database';
import { auditEntries } from '../../db/schema';
import type { Author } from './author';
import { changesBetween, type Fields } from './changes';

/** A record, and the company that it is or is a part of. */
export interface RecordName {
  kind: RecordKind;
  id: number;
  companyId?: number;
}

export interface Change {
  /** `null` for a record that there was not. */
  before: Fields | null;
  /** `null` for a record that is no more. */
  after: Fields | null;
  /** What else it was than that a record has come, changed or gone. */
  action?: HistoryAction;
}

function actionOf({ before, after, action }: Change): HistoryAction {
  if (action) return action;
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/** Preferences are one record, which was always there. */
export const PREFERENCES: RecordName = { kind: 'preferences', id: 0 };

/**
 * Adds what was done to a record to the audit trail, in the transaction that does it. A save that changes nothing
 * leaves nothing.
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
    ...{ at, requestId, kind, recordId: id, companyId, action, changes },
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
  });
}
