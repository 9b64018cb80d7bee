import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { rebuildSumsAfter } from '../db/dailySums';
import type { Db } from '../db/database';
import { causeOf, codeOf, messageOf } from '../db/queryFailures';
import { detachedMonths, formerRows, isByMonth, loads, sellers } from '../db/schema';
import { rowConditions } from './byMonth';
import type { Kind } from './kind';
import { KINDS } from './kinds';
import { LoadError } from './loadError';
import { type LoadRecord, obstacleOf, recordUndone } from './loadRecords';
import { SLICE } from './merge';
import { sumsToRebuild } from './mergeWithSums';
import { commas, type Staging, type StoredColumn } from './staging';
import { DryRunRollback, withDryRun } from './tryRun';
import { writtenRows } from './writtenRows';

export interface UndoOptions {
  /** The account and machine of the user. */
  who: string;
  now?: Date;
  /** Runs the whole undo, then rolls it back. */
  isDryRun?: boolean;
}

/** The number of rows that an undo changed. */
export interface Undone {
  load: LoadRecord;
  /** Rows that the load had added and the undo removed. */
  removed: number;
  /** Rows that the undo restored to their state before the load. */
  restored: number;
}

const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

const refusal = (id: number, reason: string, cause?: unknown): LoadError =>
  new LoadError(`Load ${id} was not undone: ${reason}.`, { cause });

const columnsOf = (table: Kind['table']): StoredColumn[] =>
  Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: sql.identifier(toSnakeCase(field)).getSQL(),
    type: sql.raw(column.getSQLType()),
  }));

const REMOVED = sql.identifier('rows_to_remove').getSQL();
const FORMER = sql.identifier('rows_to_restore').getSQL();

/** Creates a temporary table with rows of a kind, numbered like the lines of a file. */
async function numberedRows(
  tx: Db,
  name: SQL,
  kind: Kind,
  rows: SQL,
): Promise<Staging & { lastLine: number }> {
  const columns = columnsOf(kind.table);
  await tx.execute(sql`create temporary table ${name} on commit drop as
    select (row_number() over ())::integer as line, ${commas(columns.map((column) => sql`r.${column.name}`))} from ${rows}`);
  await tx.execute(sql`create index on ${name} (line)`);
  await tx.execute(sql`analyze ${name}`);
  return { table: name, given: columns, complete: columns, lastLine: await tx.$count(name) };
}

async function findLoad(tx: Db, id: number): Promise<{ load: LoadRecord; kind: Kind }> {
  const [load] = await tx.select().from(loads).where(eq(loads.id, id)).for('update');
  if (!load) throw new LoadError(`There is no load ${id}. npm run load -- --list shows the latest loads.`);
  const kind = KINDS.get(load.kind);
  if (!kind) throw refusal(id, `this release has no kind ${load.kind}`);
  return { load, kind };
}

async function refuseDetachedMonths(tx: Db, { id, months }: LoadRecord, { table }: Kind): Promise<void> {
  const facts = getTableName(table);
  if (!isByMonth(facts) || months.length === 0) return;
  const detached = await tx
    .select({ month: sql<string>`to_char(${detachedMonths.month}, 'YYYY-MM')` })
    .from(detachedMonths)
    .where(sql`${detachedMonths.facts} = ${facts} and ${inArray(detachedMonths.month, months)}`)
    .orderBy(detachedMonths.month);
  if (detached.length === 0) return;
  const names = detached.map(({ month }) => month);
  throw refusal(
    id,
    `it wrote rows of ${names.join(', ')}, which is detached now. Reattach each month first: npm run months -- --reattach ${names[0]}`,
  );
}

/**
 * Refuses to undo a load whose rows a later load has changed. The former rows of the later load contain the
 * id of this load.
 */
async function refuseLaterLoads(tx: Db, { id }: LoadRecord): Promise<void> {
  const later = await tx
    .select({ id: loads.id, file: loads.file, rows: sql<number>`count(*)`.mapWith(Number) })
    .from(formerRows)
    .innerJoin(loads, eq(loads.id, formerRows.loadId))
    .where(sql`(${formerRows.row} ->> 'load_id')::integer = ${id}`)
    .groupBy(loads.id)
    .orderBy(loads.id);
  if (later.length === 0) return;
  const named = later.map((one) => `load ${one.id} (${one.file}) has changed ${one.rows} of its rows since`);
  throw refusal(id, `${named.join(', ')}. Undo later loads first, starting with the latest`);
}

/** Restores former rows in all columns, including the id of the load that wrote them. */
async function restoreRows(tx: Db, kind: Kind, former: Staging & { lastLine: number }): Promise<number> {
  const { table, key } = kind;
  // The deletion of a seller would also have removed the seller from the former row.
  const valueOf = ({ field, name }: StoredColumn) =>
    table !== sellers && field === 'sellerId'
      ? sql`(select x.id from ${sellers} x where x.id = s.${name})`
      : sql`s.${name}`;
  const assignments = former.given
    .filter(({ field }) => !key.includes(field) && field !== 'id')
    .map((column) => sql`${column.name} = ${valueOf(column)}`);
  let restored = 0;
  for (let from = 0; from <= former.lastLine; from += SLICE) {
    const isInSlice = sql`s.line >= ${from} and s.line < ${from + SLICE}`;
    const { lines, isRow } = await rowConditions(tx, kind, former, isInSlice);
    restored += await writtenRows(
      tx,
      sql`update ${table} t set ${commas(assignments)} from ${lines} where ${isInSlice} and ${isRow}`,
    );
  }
  return restored;
}

async function removeRows(tx: Db, kind: Kind, added: Staging & { lastLine: number }): Promise<number> {
  let removed = 0;
  for (let from = 0; from <= added.lastLine; from += SLICE) {
    const isInSlice = sql`s.line >= ${from} and s.line < ${from + SLICE}`;
    const { lines, isRow } = await rowConditions(tx, kind, added, isInSlice);
    removed += await writtenRows(
      tx,
      sql`delete from ${kind.table} t using ${lines} where ${isInSlice} and ${isRow}`,
    );
  }
  return removed;
}

/** Refuses to undo a load whose rows were changed by something other than a load: users edit sellers in the app. */
function refuseOtherChanges({ id }: LoadRecord, written: number, left: number): void {
  if (left === written) return;
  throw refusal(
    id,
    `${written - left} of its ${written} rows have been changed or deleted in the app since. Correct the rows there`,
  );
}

async function undoIn(tx: Db, id: number, { who, now }: { who: string; now: Date }): Promise<Undone> {
  const { load, kind } = await findLoad(tx, id);
  const obstacle = obstacleOf(load, now);
  if (obstacle !== null) throw refusal(id, obstacle);
  const { table } = kind;
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  await refuseDetachedMonths(tx, load, kind);
  await refuseLaterLoads(tx, load);
  const former = await numberedRows(
    tx,
    FORMER,
    kind,
    sql`${formerRows} f, jsonb_populate_record(null::${table}, f.row) r where f.load_id = ${id}`,
  );
  const { lines, isRow } = await rowConditions(tx, kind, former, sql`true`);
  const isOurs = sql`t.load_id = ${id}`;
  refuseOtherChanges(
    load,
    load.changed,
    await tx.$count(sql`${lines} join ${table} t on ${isRow} and ${isOurs}`),
  );
  const added = await numberedRows(
    tx,
    REMOVED,
    kind,
    sql`${table} r where r.load_id = ${id} and not exists (
      select from ${FORMER} s where ${isSameKey(kind)})`,
  );
  refuseOtherChanges(load, load.added, added.lastLine);
  const write = async () => ({
    restored: former.lastLine === 0 ? 0 : await restoreRows(tx, kind, former),
    removed: added.lastLine === 0 ? 0 : await removeRows(tx, kind, added),
  });
  const of = await sumsToRebuild(tx, kind, { from: added.table, count: added.lastLine });
  const written = await (of ? rebuildSumsAfter(tx, of, write) : write());
  await kind.unprepare?.(tx, id);
  await recordUndone(tx, id, who, now);
  await tx.execute(sql`analyze ${table}`);
  return { load, ...written };
}

const isSameKey = ({ table, key }: Kind): SQL =>
  sql.join(
    columnsOf(table)
      .filter(({ field }) => key.includes(field))
      .map(({ name }) => sql`s.${name} = r.${name}`),
    sql` and `,
  );

/** Explains why the database refuses to remove or restore rows. */
function explain(id: number, thrown: unknown): unknown {
  const cause = causeOf(thrown);
  if (codeOf(cause) === FOREIGN_KEY_VIOLATION) {
    return refusal(
      id,
      `rows of other kinds refer to rows that would be removed (${messageOf(cause)}). Undo the loads of those kinds first`,
      cause,
    );
  }
  if (codeOf(cause) === UNIQUE_VIOLATION) {
    return refusal(id, `another row now has a value that must be unique (${messageOf(cause)})`, cause);
  }
  return thrown;
}

/**
 * Undoes a load in one transaction: removes the rows that the load added, and restores the rows that the load
 * changed.
 * @throws LoadError with the reason if the load is unknown, undone or too old; if a later load or the app has
 * changed its rows; if a month of the rows is detached; or if other rows refer to rows that would be removed
 */
export async function undoLoad(
  db: Db,
  id: number,
  { who, now = new Date(), isDryRun = false }: UndoOptions,
): Promise<Undone> {
  try {
    return await withDryRun(() =>
      db.transaction(async (tx) => {
        const undone = await undoIn(tx, id, { who, now });
        if (isDryRun) throw new DryRunRollback(undone);
        return undone;
      }),
    );
  } catch (thrown) {
    throw explain(id, thrown);
  }
}
