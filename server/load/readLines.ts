import type { BadLine } from './badLines';
import { CsvError, CsvReader, type CsvRecord } from './file/csv';
import { begunText, refuseOtherHeads } from './file/head';
import { columnsOf, type Placed } from './file/header';
import { BadCell, type Column, type Fields, type Kind, type Line, type Place } from './kind';
import { exceededParts } from './parts';
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

/** The company of a line is read before the cells that depend on it, wherever it stands. */
function inReadingOrder(placed: readonly Placed[]): Placed[] {
  const isCompany = ({ column }: Placed) => column.name === 'company';
  return [...placed.filter(isCompany), ...placed.filter((one) => !isCompany(one))];
}

/** The columns of a file as they are read, and how its lines are laid out. */
interface Layout {
  columns: readonly Placed[];
  /** The places of cells that belong to a column. */
  named: ReadonlySet<number>;
  /** How many cells a line has up to its last named one. */
  width: number;
  /** How many cells the header has. */
  cells: number;
}

function layoutOf(kind: Kind, header: CsvRecord | undefined): Layout {
  const columns = inReadingOrder(columnsOf(kind, header));
  const named = new Set(columns.map(({ at }) => at));
  const width = Math.max(...named) + 1;
  return {
    columns,
    named,
    width,
    cells: header?.cells.length ?? 0,
  };
}

/** Spreadsheets write rows without a cell as well. */
const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

/** Why the cells of a line do not fit the columns: `null` if they do. Blank cells of unnamed columns do not count. */
function misfitOf({ cells }: CsvRecord, layout: Layout): string | null {
  const stray = cells.findIndex((cell, at) => cell.trim() !== '' && !layout.named.has(at));
  if (cells.length < layout.width || stray >= layout.cells) {
    return `has ${cells.length} cells instead of ${layout.cells}`;
  }
  return stray < 0 ? null : `has a value in column ${stray + 1}, which has no name in the header`;
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
  bad.push(...exceededParts(line, fields, kind.parts));
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
  layout: Layout,
  records: readonly CsvRecord[],
  context: Context,
): Promise<Batch> {
  await context.references.lookUp(namedIn(records, layout.columns, context));
  const batch: Batch = { lines: [], bad: [], size: records.length };
  for (const record of records) {
    const misfit = misfitOf(record, layout);
    if (misfit !== null) {
      batch.bad.push({ line: record.line, column: '', reason: misfit });
      continue;
    }
    const { line, bad } = readLine(kind, layout.columns, record, context);
    if (bad.length > 0) batch.bad.push(...bad);
    else batch.lines.push(line);
  }
  return batch;
}

const lengthOf = ({ cells }: CsvRecord): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/**
 * The records of a text as they come, a number at once that memory has room for. Records without a single cell are left out.
 * @throws CsvError after the records that stand before the mistake
 */
async function* recordBatches(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  const reader = new CsvReader();
  let records: CsvRecord[] = [];
  let characters = 0;
  function* full(found: readonly CsvRecord[]): Generator<CsvRecord[]> {
    for (const record of found) {
      if (isBlank(record)) continue;
      records.push(record);
      characters += lengthOf(record);
      if (records.length < BATCH_LINES && characters < BATCH_CHARACTERS) continue;
      yield records;
      records = [];
      characters = 0;
    }
  }
  let mistake: CsvError | null = null;
  try {
    for await (const piece of text) yield* full(reader.push(piece));
    yield* full(reader.end());
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    mistake = thrown;
    yield* full(thrown.before);
  }
  if (records.length > 0) yield records;
  if (mistake !== null) throw mistake;
}

/**
 * Reads the lines of a file as they come, some at a time, with the reason for each bad one. The header is judged before
 * the line below it is read.
 * @throws CsvError where the text is no CSV any more, LoadError when its columns are not those of the kind
 */
export async function* readLines(
  kind: Kind,
  text: AsyncIterable<string>,
  context: Context,
): AsyncGenerator<Batch> {
  const { head, whole } = await begunText(text);
  refuseOtherHeads(kind, head);
  let layout: Layout | null = null;
  for await (const records of recordBatches(whole)) {
    layout ??= layoutOf(kind, records.shift());
    yield await readBatch(kind, layout, records, context);
  }
  if (layout === null) columnsOf(kind, undefined);
}
