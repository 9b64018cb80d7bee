import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { codeOf, messageOf } from '../db/queryFailures';
import { BackupError, End, Header, TableLine } from './format';

const NEWLINE = 0x0a;
/** Most bytes of a line. A row has a few texts, each limited by a form or a file of facts. */
const LONGEST_LINE = 256 * 1024 * 1024;

/** A part of a backup, in the order of the file. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableLine }
  | { kind: 'row'; table: string; line: string }
  | { kind: 'end'; end: End };

function explain(thrown: unknown, file: string): unknown {
  if (thrown instanceof BackupError) return thrown;
  switch (codeOf(thrown)) {
    case 'Z_BUF_ERROR':
      return new BackupError(`${file} is cut off: its end is missing.`);
    case 'Z_DATA_ERROR':
      return new BackupError(`${file} is not a backup, or is damaged.`);
    default:
      return new BackupError(`${file} cannot be read: ${messageOf(thrown)}`);
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (failure) => gunzip.destroy(failure));
  let rest: Buffer[] = [];
  let length = 0;
  try {
    const chunks: AsyncIterable<Buffer> = source.pipe(gunzip);
    for await (const bytes of chunks) {
      let from = 0;
      for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...rest, bytes.subarray(from, to)]);
        [rest, length, from] = [[], 0, to + 1];
      }
      if (from === bytes.length) continue;
      rest.push(bytes.subarray(from));
      length += bytes.length - from;
      if (length > LONGEST_LINE)
        throw new BackupError(`${file} is not a backup: it has a line that is too long.`);
    }
  } catch (thrown) {
    throw explain(thrown, file);
  } finally {
    source.destroy();
  }
  if (length > 0) throw new BackupError(`${file} is cut off: its end is missing.`);
}

function parse<T>(schema: z.ZodType<T>, line: Buffer, file: string): T {
  try {
    return schema.parse(JSON.parse(line.toString('utf8')));
  } catch {
    throw new BackupError(`${file} is not a Greenroom backup, or is damaged.`);
  }
}

const startsWith = (line: Buffer, text: string): boolean => line.subarray(0, text.length).toString() === text;

/** The content of a backup before its end. */
interface Content {
  rows: ReadonlyMap<string, number>;
  sha256: string;
  /** Describes the first row that is not valid, or `null`. */
  damage: string | null;
}

function checkEnd(end: End, { rows, sha256, damage }: Content, file: string): void {
  const isWhole =
    end.sha256 === sha256 && JSON.stringify(end.rows) === JSON.stringify(Object.fromEntries(rows));
  const reasons: string[] = [];
  if (!isWhole) reasons.push('its content does not match its end');
  if (damage !== null) reasons.push(damage);
  if (reasons.length > 0) throw new BackupError(`${file} is damaged: ${reasons.join('; ')}.`);
}

/** Returns true if a line is one row: a JSON list with a text or `null` for each column. */
function isOneRow(line: string, columns: number): boolean {
  try {
    const row: unknown = JSON.parse(line);
    return (
      Array.isArray(row) &&
      row.length === columns &&
      row.every((value) => value === null || typeof value === 'string')
    );
  } catch {
    return false;
  }
}

/**
 * Reads a backup part by part. The end part confirms that all previous parts were complete.
 * @throws BackupError if the file is cut off, damaged or not a backup
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const rows = new Map<string, number>();
  let table: TableLine | undefined;
  let isFirst = true;
  let isOver = false;
  let damage: string | null = null;
  for await (const line of linesOf(file)) {
    if (isOver) throw new BackupError(`${file} is damaged: it has lines after its end.`);
    if (isFirst) {
      isFirst = false;
      yield { kind: 'header', header: parse(Header, line, file) };
    } else if (startsWith(line, '[')) {
      if (!table) throw new BackupError(`${file} is damaged: a row has no table.`);
      const number = (rows.get(table.table) ?? 0) + 1;
      rows.set(table.table, number);
      const text = line.toString('utf8');
      if (damage === null && !isOneRow(text, table.columns.length)) {
        damage = `row ${number} of ${table.table} is not one row of ${table.columns.length} values`;
      }
      // After a damaged row, the rest is read only to compare the content with the end of the file.
      if (damage === null) yield { kind: 'row', table: table.table, line: text };
    } else if (startsWith(line, '{"table":')) {
      table = parse(TableLine, line, file);
      rows.set(table.table, 0);
      yield { kind: 'table', table };
    } else {
      const end = parse(End, line, file);
      checkEnd(end, { rows, sha256: hash.digest('hex'), damage }, file);
      isOver = true;
      yield { kind: 'end', end };
      continue;
    }
    hash.update(line).update('\n');
  }
  if (!isOver) throw new BackupError(`${file} is cut off: its end is missing.`);
}

/** Header and number of rows of a backup. */
export interface Contents {
  header: Header;
  rows: number;
}

/**
 * Reads a whole backup to verify that it is complete.
 * @throws BackupError if the backup is incomplete or damaged
 */
export async function verifyBackup(file: string): Promise<Contents> {
  let header: Header | undefined;
  let rows = 0;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') ({ header } = part);
    if (part.kind === 'row') rows += 1;
  }
  if (!header) throw new BackupError(`${file} is empty.`);
  return { header, rows };
}
