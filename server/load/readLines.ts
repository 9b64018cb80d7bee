import type { BadLine } from './badLines';
import { CsvReader, type CsvRecord } from './file/csv';
import { columnsOf } from './file/header';
import { BadCell, type Column, type Fields, type Kind, type Line, type Place } from './kind';
import type { Named } from './references';
import { BadValue } from './values';

type Context = Omit<Place, 'companyId'>;

/** Some lines of a file, one after the other: those that are good, and what is wrong with the others. */
export interface Batch {
  lines: Line[];
  bad: BadLine[];
  /** How many there are, good or bad. */
  size: number;
}

/** Lines that are read and written at once, and about how many characters they may have together. */
const BATCH_LINES = 5_000;
const BATCH_CHARACTERS = 4_000_000;

/** A column and where its cells stand. */
interface Placed {
  column: Column;
  at: number;
}

/** The company of a line is read before the cells that depend on it, wherever it stands. */
function inReadingOrder(columns: readonly Column[]): Placed[] {
  const placed = columns.map((column, at) => ({ column, at }));
  const isCompany = ({ column }: Placed) => column.name === 'company';
  return [...placed.filter(isCompany), ...placed.filter((one) => !isCompany(one))];
}

const cellOf = ({ cells }: CsvRecord, at: number): string => cells[at]?.trim() ?? '';

/** Everybody whom some records name. */
function namedIn(
  records: readonly CsvRecord[],
  columns: readonly Placed[],
  { references }: Context,
): Named[] {
  const company = columns.find(({ column }) => column.name === 'company');
  const naming = columns.filter(({ column }) => column.names);
  if (!company || naming.length === 0) return [];
  return records.flatMap((record) => {
    const companyId = references.findCompanyId(cellOf(record, company.at));
    if (companyId === null) return [];
    return naming.flatMap(({ column: { names }, at }) => {
      const cell = cellOf(record, at);
      if (!names || cell === '') return [];
      return names.in(cell).map((name) => ({ kind: names.kind, companyId, name }));
    });
  });
}

function readCell(column: Column, cell: string, place: Place): Fields {
  if (cell !== '') return column.read(cell, place);
  if (column.required) throw new BadValue('is empty');
  return column.empty;
}

function readLine(
  kind: Kind,
  columns: readonly Placed[],
  record: CsvRecord,
  context: Context,
): { line: Line; bad: BadLine[] } {
  const { line } = record;
  const fields: Fields = { ...kind.always };
  const bad: BadLine[] = [];
  const attempt = (name: string, read: () => Fields) => {
    try {
      Object.assign(fields, read());
    } catch (thrown) {
      if (!(thrown instanceof BadValue)) throw thrown;
      bad.push({ line, column: thrown instanceof BadCell ? thrown.column : name, reason: thrown.message });
    }
  };
  for (const { column, at } of columns) {
    const companyId = typeof fields.companyId === 'number' ? fields.companyId : null;
    attempt(column.name, () => readCell(column, cellOf(record, at), { ...context, companyId }));
  }
  if (bad.length > 0 || !kind.finish) return { line: { line, fields }, bad };
  const { finish } = kind;
  let finished = fields;
  attempt('', () => {
    finished = finish(fields);
    return {};
  });
  return { line: { line, fields: finished }, bad };
}

async function readBatch(
  kind: Kind,
  columns: readonly Placed[],
  records: readonly CsvRecord[],
  context: Context,
): Promise<Batch> {
  await context.references.lookUp(namedIn(records, columns, context));
  const batch: Batch = { lines: [], bad: [], size: records.length };
  for (const record of records) {
    if (record.cells.length !== columns.length) {
      const reason = `has ${record.cells.length} cells instead of ${columns.length}`;
      batch.bad.push({ line: record.line, column: '', reason });
      continue;
    }
    const { line, bad } = readLine(kind, columns, record, context);
    if (bad.length > 0) batch.bad.push(...bad);
    else batch.lines.push(line);
  }
  return batch;
}

const lengthOf = ({ cells }: CsvRecord): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/**
 * The records of a text as they come, so many at once as may be held.
 * @throws CsvError after all that come before it
 */
async function* recordBatches(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  const reader = new CsvReader();
  let records: CsvRecord[] = [];
  let characters = 0;
  function* full(found: readonly CsvRecord[]): Generator<CsvRecord[]> {
    for (const record of found) {
      records.push(record);
      characters += lengthOf(record);
      if (records.length < BATCH_LINES && characters < BATCH_CHARACTERS) continue;
      yield records;
      records = [];
      characters = 0;
    }
  }
  for await (const piece of text) yield* full(reader.push(piece));
  yield* full(reader.end());
  if (records.length > 0) yield records;
}

/**
 * Reads the lines of a file as they come, some at a time, and says of each that is bad why.
 * @throws CsvError where it is no CSV any more, LoadError when its columns are not those of the kind
 */
export async function* readLines(
  kind: Kind,
  text: AsyncIterable<string>,
  context: Context,
): AsyncGenerator<Batch> {
  let columns: Placed[] | null = null;
  for await (const records of recordBatches(text)) {
    columns ??= inReadingOrder(columnsOf(kind, records.shift()));
    yield await readBatch(kind, columns, records, context);
  }
  if (columns === null) columnsOf(kind, undefined);
}
