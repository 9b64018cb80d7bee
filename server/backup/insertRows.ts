import { codeOf, messageOf } from '../db/queryFailures';
import type { Statements } from '../db/statements';
import { BackupError } from './format';
import type { MakeMonths } from './restoreMonths';

/** SQLSTATE classes of values that do not fit their column (22) or a constraint of their table (23). */
const BAD_ROW = /^(22|23)...$/;

/** Consecutive rows of a table: lines of the backup, and the number of the first line in its table, from 1. */
interface Batch {
  table: string;
  insert: string;
  lines: readonly string[];
  first: number;
}

const insertBatch = (database: Statements, { insert, lines }: Batch) =>
  database.query(insert, [`[${lines.join(',')}]`]);

/** Finds the first row of a batch that the database refuses, by bisection. */
async function refusedRow(database: Statements, batch: Batch, file: string): Promise<BackupError> {
  let { lines, first } = batch;
  for (;;) {
    const half = lines.slice(0, Math.max(1, Math.floor(lines.length / 2)));
    try {
      await insertBatch(database, { ...batch, lines: half });
    } catch (thrown) {
      await database.query('rollback to savepoint batch');
      if (!BAD_ROW.test(codeOf(thrown))) throw thrown;
      if (half.length === 1) {
        return new BackupError(`${file} is damaged: row ${first} of ${batch.table}: ${messageOf(thrown)}.`, {
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
    if (lines.length === 0) return new BackupError(`${file} is damaged: ${batch.table} cannot be filled.`);
  }
}

/**
 * Inserts rows of a backup, and creates their months first.
 * @throws BackupError that names the row that the database refuses
 */
export async function insertRows(
  database: Statements,
  batch: Batch,
  { makeMonths, file }: { makeMonths: MakeMonths; file: string },
): Promise<void> {
  await database.query('savepoint batch');
  try {
    await makeMonths(batch.lines);
    await insertBatch(database, batch);
  } catch (thrown) {
    if (!BAD_ROW.test(codeOf(thrown))) throw thrown;
    await database.query('rollback to savepoint batch');
    throw await refusedRow(database, batch, file);
  }
  await database.query('release savepoint batch');
}
