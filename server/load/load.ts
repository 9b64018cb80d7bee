import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { readDemoState } from '../demo/state';
import { CsvError } from './csv';
import type { Kind, Place } from './kind';
import { LoadError, refuse } from './loadError';
import { readLines } from './readLines';
import { readReferences } from './references';
import { clashes, repeated, type Written, writeLines } from './writeLines';

export interface LoadOptions {
  timeZone: string;
  /** Whether a database with demo data may have it. */
  intoDemo?: boolean;
}

/** @throws LoadError when it is not UTF-8 */
export function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new LoadError('The file is not UTF-8. Save it as "CSV UTF-8".');
  }
}

function read(kind: Kind, file: string, context: Omit<Place, 'companyId'>) {
  try {
    return readLines(kind, file, context);
  } catch (thrown) {
    if (thrown instanceof CsvError) throw refuse([{ line: thrown.line, column: '', reason: thrown.message }]);
    throw thrown;
  }
}

async function loadInto(tx: Db, kind: Kind, file: string, timeZone: string): Promise<Written> {
  // Two loads of one kind take turns, so that neither adds what the other has just added.
  await tx.execute(sql`lock table ${kind.table} in share row exclusive mode`);
  const { lines, bad } = read(kind, file, { references: await readReferences(tx), timeZone });
  if (bad.length > 0) throw refuse(bad);
  if (lines.length === 0) return { added: 0, changed: 0 };
  const unprepared = (await kind.prepare?.(tx, lines)) ?? [];
  if (unprepared.length > 0) throw refuse(unprepared);
  const contradictions = [...repeated(kind, lines), ...(await clashes(tx, kind, lines))];
  if (contradictions.length > 0) throw refuse(contradictions);
  return writeLines(tx, kind, lines);
}

/**
 * Loads a file of facts, all of it or nothing. A line about something that is there changes it, in the columns
 * that the file has; so a file may be loaded again.
 * @throws LoadError that names each bad line, or says why the file or the database cannot be used
 */
export async function load(db: Db, kind: Kind, file: string, options: LoadOptions): Promise<Written> {
  const { timeZone, intoDemo = false } = options;
  if (!intoDemo && (await readDemoState(db)) !== null) {
    throw new LoadError('The database holds demo data. To mix facts of your own into it, add --into-demo.');
  }
  try {
    return await db.transaction((tx) => loadInto(tx, kind, file, timeZone));
  } catch (thrown) {
    if (thrown instanceof DrizzleQueryError && thrown.cause) {
      throw new LoadError(`Nothing was loaded: ${thrown.cause.message}`, { cause: thrown.cause });
    }
    throw thrown;
  }
}
