import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Statements } from '../db/statements';
import { KEY_IDS_QUERY } from '../encryption/apiKeys';
import { readMigrations, readSequences, readTables, setExactTexts, type TableOf } from './catalog';
import { type End, FORMAT, FORMAT_VERSION, type Header, type TableLine } from './format';

const FIRST_FETCH = 64;
const MOST_ROWS = 5_000;
/** Approximate number of characters in memory at a time, regardless of the length of rows. */
const FETCH_LENGTH = 1_000_000;

/** Files that admins import are stored until their load ends, and no longer. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set(['imports', 'import_pieces']);

const Lines = z.array(z.object({ line: z.string() }));
const KeyIds = z.array(z.object({ id: z.string() }));
const Value = z.object({ last: z.string(), isCalled: z.boolean() });

/**
 * Returns the number of rows of the next fetch: about `FETCH_LENGTH` characters, and at most four times the
 * current number.
 */
const nextFetch = (rows: number, length: number): number =>
  Math.max(1, Math.min(MOST_ROWS, rows * 4, Math.round((rows * FETCH_LENGTH) / Math.max(1, length))));

async function* rowsOf(database: Statements, { ident, columns }: TableOf): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.ident}::text`).join(', ');
  await database.query(
    `declare backup no scroll cursor for select array_to_json(array[${texts}])::text as line from ${ident}`,
  );
  for (let count = FIRST_FETCH; ; ) {
    const { rows } = await database.query(`fetch ${count} from backup`);
    const lines = Lines.parse(rows).map(({ line }) => line);
    if (lines.length > 0) yield lines;
    if (lines.length < count) break;
    count = nextFetch(
      count,
      lines.reduce((sum, line) => sum + line.length, 0),
    );
  }
  await database.query('close backup');
}

/** Reads the sequences after the rows, so that no sequence is behind the rows. */
async function sequencesOf(database: Statements): Promise<End['sequences']> {
  const sequences: End['sequences'] = {};
  for (const ident of await readSequences(database)) {
    const { rows } = await database.query(
      `select last_value::text as last, is_called as "isCalled" from ${ident}`,
    );
    sequences[ident] = Value.parse(rows[0]);
  }
  return sequences;
}

async function* linesOf(database: Statements, at: Date): AsyncGenerator<string> {
  await setExactTexts(database);
  const hash = createHash('sha256');
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    madeAt: at.toISOString(),
    schema: await readMigrations(database),
    keys: KeyIds.parse((await database.query(KEY_IDS_QUERY)).rows).map(({ id }) => id),
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  const counts: End['rows'] = {};
  for (const table of await readTables(database)) {
    const line: TableLine = { table: table.name, columns: table.columns.map(({ name }) => name) };
    yield hashed(`${JSON.stringify(line)}\n`);
    let count = 0;
    for await (const rows of WITHOUT_ROWS.has(table.name) ? [] : rowsOf(database, table)) {
      count += rows.length;
      yield hashed(`${rows.join('\n')}\n`);
    }
    counts[table.name] = count;
  }
  const end: End = { rows: counts, sequences: await sequencesOf(database), sha256: hash.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}

/**
 * Writes a whole database as a backup, part by part.
 * @param database a transaction that sees one state of the database throughout
 */
export async function writeBackup(database: Statements, sink: Writable, at: Date): Promise<void> {
  await pipeline(Readable.from(linesOf(database, at)), createGzip(), sink);
}
