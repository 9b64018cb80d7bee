import { z } from 'zod';
import { codeOf } from '../db/queryFailures';
import type { Statements } from '../db/statements';
import { readMigrations, readSequences, readTables, setExactTexts, type TableOf } from './catalog';
import { BackupError, type End, type TableLine } from './format';
import { readBackup } from './readBackup';
import { createMakeMonths, dropDetached, guardDetached } from './restoreMonths';
import { restoreRows, type Target } from './restoreRows';

/** Approximate number of characters, and maximum number of rows, per insert. */
const BATCH_LENGTH = 1_000_000;
const BATCH_ROWS = 5_000;

/**
 * Tables of sign-ins, which are not restored by default: a session or link that has ended since the backup
 * must not become valid again.
 */
const SIGN_INS = ['sessions', 'password_links'];

const NOT_ALLOWED = '42501';
const LOCK_NOT_AVAILABLE = '55P03';

export interface RestoreOptions {
  file: string;
  /** Whether existing data of the database may be deleted. */
  mayReplace: boolean;
  /** Whether sessions and password links of the backup become valid again. */
  withSessions: boolean;
}

const Found = z.object({ isThere: z.boolean() });

/**
 * Compares the migrations of a backup with those of this release.
 * @throws BackupError if they differ
 */
export function compareSchemas(backup: readonly string[], own: readonly string[], file: string): void {
  const isPartOf = (some: readonly string[], all: readonly string[]) =>
    some.every((hash, at) => all[at] === hash);
  if (backup.length === own.length && isPartOf(backup, own)) return;
  if (isPartOf(own, backup)) {
    throw new BackupError(`${file} was made by a newer release. Restore it with that release.`);
  }
  if (isPartOf(backup, own)) {
    throw new BackupError(
      `${file} was made by an older release. Restore it with that release, then start this release, which updates the tables.`,
    );
  }
  throw new BackupError(`${file} was made by a release with different tables.`);
}

async function takeTables(
  database: Statements,
  tables: readonly TableOf[],
  mayReplace: boolean,
): Promise<void> {
  const all = tables.map(({ ident }) => ident).join(', ');
  await database.query("set local lock_timeout = '30s'");
  await database.query(`lock table ${all} in access exclusive mode`);
  // The backup contains the figures that triggers maintain. The triggers of the audit trail would also
  // prevent the truncation.
  for (const { ident } of tables) await database.query(`alter table ${ident} disable trigger user`);
  if (mayReplace) {
    await dropDetached(database);
    await database.query(`truncate ${all}`);
    return;
  }
  for (const { ident, name } of tables) {
    const { rows } = await database.query(`select exists (select 1 from ${ident}) as "isThere"`);
    if (!Found.parse(rows[0]).isThere) continue;
    throw new BackupError(
      `The database is not empty: ${name} has rows. Add --replace to delete all its data.`,
    );
  }
}

/** Builds the statement that inserts a batch of a table's lines. */
function insertInto(
  tables: readonly TableOf[],
  { table: name, columns: names }: TableLine,
  file: string,
): string {
  const table = tables.find((one) => one.name === name);
  const columns = names.map((column) => table?.columns.find((one) => one.name === column));
  if (!table || columns.length !== table.columns.length || columns.includes(undefined)) {
    throw new BackupError(`The columns of ${name} in ${file} differ from those of this release.`);
  }
  const values = columns.map((column, at) => `(line ->> ${at})::${column?.type}`);
  const idents = columns.map((column) => column?.ident);
  return `insert into ${table.ident} (${idents.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::text::json) as line`;
}

async function fillTables(database: Statements, tables: readonly TableOf[], file: string): Promise<End> {
  let target: Target | null = null;
  let lines: string[] = [];
  let length = 0;
  /** Number of the first line in its table. */
  let first = 1;
  const flush = async () => {
    if (target && lines.length > 0) await restoreRows(database, target, { lines, first }, file);
    first += lines.length;
    [lines, length] = [[], 0];
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'row') {
      lines.push(part.line);
      length += part.line.length;
      if (length >= BATCH_LENGTH || lines.length >= BATCH_ROWS) await flush();
      continue;
    }
    await flush();
    if (part.kind === 'table') {
      target = {
        name: part.table.table,
        insert: insertInto(tables, part.table, file),
        makeMonths: createMakeMonths(database, part.table),
      };
      first = 1;
    }
    if (part.kind === 'end') return part.end;
  }
  throw new BackupError(`${file} is cut off: its end is missing.`);
}

async function setSequences(database: Statements, sequences: End['sequences']): Promise<void> {
  for (const ident of await readSequences(database)) {
    const value = sequences[ident];
    if (value)
      await database.query('select setval($1::regclass, $2::bigint, $3)', [
        ident,
        value.last,
        value.isCalled,
      ]);
  }
}

async function fill(database: Statements, { file, mayReplace, withSessions }: RestoreOptions): Promise<void> {
  await setExactTexts(database);
  const tables = await readTables(database);
  await takeTables(database, tables, mayReplace);
  const end = await fillTables(database, tables, file);
  await guardDetached(database);
  if (!withSessions) {
    for (const { ident, name } of tables) {
      if (SIGN_INS.includes(name)) await database.query(`delete from ${ident}`);
    }
  }
  for (const { ident } of tables) await database.query(`alter table ${ident} enable trigger user`);
  await setSequences(database, end.sequences);
}

/**
 * Fills a database with the content of a backup.
 * @param database a transaction, which the caller rolls back on failure
 * @throws BackupError if the restore fails, also if the database is not empty and may not be replaced
 */
export async function restoreBackup(database: Statements, options: RestoreOptions): Promise<void> {
  for await (const part of readBackup(options.file)) {
    if (part.kind === 'header') {
      compareSchemas(part.header.schema, await readMigrations(database), options.file);
    }
    break;
  }
  try {
    await fill(database, options);
  } catch (thrown) {
    if (codeOf(thrown) === NOT_ALLOWED) {
      throw new BackupError('This role may not restore. Use the role that owns the tables.', {
        cause: thrown,
      });
    }
    if (codeOf(thrown) === LOCK_NOT_AVAILABLE) {
      throw new BackupError('The tables are in use. Stop the servers of this database, and try again.', {
        cause: thrown,
      });
    }
    throw thrown;
  }
}
