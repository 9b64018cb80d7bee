import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { formerRows, loads } from '../db/schema';
import type { Merged } from './merge';

/** Days for which former rows are stored. An older load cannot be undone. */
export const DAYS_TO_UNDO = 90;

/** The record of a load. */
export type LoadRecord = typeof loads.$inferSelect;

/** The user and the file of a load. */
export interface LoadSource {
  /** The account and machine of the user. */
  who: string;
  /** The path of a file, or "-" for standard input. */
  file: string;
}

/** Returns the earliest time of a load that can be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - DAYS_TO_UNDO * 86_400_000);

/** Records the start of a load and returns the id of the load. */
export async function beginRecord(
  tx: Db,
  kind: string,
  { who, file }: LoadSource,
  at: Date,
): Promise<number> {
  const [record] = await tx.insert(loads).values({ at, who, kind, file }).returning({ id: loads.id });
  if (!record) throw new Error('The load was not recorded');
  return record.id;
}

/** Records the results of a load, and deletes the former rows of old loads. */
export async function finishRecord(
  tx: Db,
  id: number,
  { added, changed, months, unchanged }: Merged & { unchanged: number },
  now: Date,
): Promise<void> {
  await tx.update(loads).set({ added, changed, unchanged, months }).where(eq(loads.id, id));
  const isOld = sql`(select ${loads.at} from ${loads} where ${loads.id} = ${formerRows.loadId}) < ${undoableSince(now)}`;
  await tx.delete(formerRows).where(and(lt(formerRows.loadId, id), isOld));
}

/**
 * Returns the latest loads, newest first.
 * @param kind the kind of facts; all kinds if undefined
 * @param id the load; all loads if undefined
 */
export async function readLoads(
  db: Db,
  { kind, most, id }: { kind: string | undefined; most: number; id?: number },
): Promise<LoadRecord[]> {
  return db
    .select()
    .from(loads)
    .where(
      and(
        kind === undefined ? undefined : eq(loads.kind, kind),
        id === undefined ? undefined : eq(loads.id, id),
      ),
    )
    .orderBy(desc(loads.id))
    .limit(most);
}

/** Returns why a load cannot be undone according to its record, or `null` if the record allows it. */
export function obstacleOf({ at, undoneAt, added, changed }: LoadRecord, now: Date): string | null {
  if (undoneAt !== null) return 'it has been undone already';
  if (added + changed === 0) return 'it changed nothing';
  if (at < undoableSince(now)) {
    return `it is older than ${DAYS_TO_UNDO} days, and the rows as they were before are not stored longer`;
  }
  return null;
}

/** Records that a load was undone, and deletes its former rows. */
export async function recordUndone(tx: Db, id: number, who: string, now: Date): Promise<void> {
  await tx.delete(formerRows).where(eq(formerRows.loadId, id));
  await tx
    .update(loads)
    .set({ undoneAt: now, undoneBy: who })
    .where(and(eq(loads.id, id), isNull(loads.undoneAt)));
}
