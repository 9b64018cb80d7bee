import { codeOf, messageOf } from '../db/queryFailures';
import type { Statements } from '../db/statements';
import { BackupError } from './format';
import type { MakeMonths } from './restoreMonths';

/** SQLSTATE classes of values that do not fit their column (22) or a constraint of their table (23). */
const BAD_ROW = /^(22|23)...$/;

/** The table that a backup fills. */
export interface Target {
  name: string;
  /** The statement that inserts rows. Its parameter is a JSON list of lines. */
  insert: string;
  makeMonths: MakeMonths;
}

/** Consecutive rows of a table: lines of the backup, and the number of the first line in its table, from 1. */
interface Batch {
  lines: readonly string[];
  first: number;
}

const insertLines = (database: Statements, { insert }: Target, lines: readonly string[]) =>
  database.query(insert, [`[${lines.join(',')}]`]);

/** Finds the first row of a batch that the database refuses, by bisection. */
async function refusedRow(
  database: Statements,
  target: Target,
  batch: Batch,
  file: string,
): Promise<BackupError> {
  let { lines, first } = batch;
  for (;;) {
    const half = lines.slice(0, Math.max(1, Math.floor(lines.length / 2)));
    try {
      await insertLines(database, target, half);
    } catch (thrown) {
      await database.query('rollback to savepoint batch');
      if (!BAD_ROW.test(codeOf(thrown))) throw thrown;
      if (half.length === 1) {
        return new BackupError(`${file} is damaged: row ${first} of ${target.name}: ${messageOf(thrown)}.`, {
          cause: thrown,
        });
      }
      lines = half;
      continue;
    }
    // The inserted rows stay, because a later row may be refused only together with them, for example as a duplicate.
    await database.query('savepoint batch');
    first += half.length;
    lines = lines.slice(half.length);
    if (lines.length === 0) return new BackupError(`${file} is damaged: ${target.name} cannot be filled.`);
  }
}

/**
 * Inserts rows of a backup, and creates their months first.
 * @throws BackupError that names the row that the database refuses
 */
export async function restoreRows(
  database: Statements,
  target: Target,
  batch: Batch,
  file: string,
): Promise<void> {
  await database.query('savepoint batch');
  try {
    await target.makeMonths(batch.lines);
    await insertLines(database, target, batch.lines);
  } catch (thrown) {
    if (!BAD_ROW.test(codeOf(thrown))) throw thrown;
    await database.query('rollback to savepoint batch');
    throw await refusedRow(database, target, batch, file);
  }
  await database.query('release savepoint batch');
}
