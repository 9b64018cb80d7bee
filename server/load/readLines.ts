import type { BadLine } from './badLines';
import { CsvError, CsvReader, type CsvRecord } from './file/csv';
import { peekText, refuseOtherHeads } from './file/head';
import { columnsOf, type Placed } from './file/header';
import { BadCell, type Column, type Fields, type Kind, type Line, type Place } from './kind';
import { exceededParts } from './parts';
import type { Named } from './references';
import { BadValue } from './values';

type Context = Omit<Place, 'companyId'>;

/** A record that a reader of exports has converted, or the errors of its row. */
export interface ConvertedRecord extends CsvRecord {
  bad?: readonly BadLine[];
}

/** Whether lines with one key are added up. Their figures are then only compared after the addition. */
interface Addition {
  addsUp: boolean;
}

/** Consecutive lines of a file: the valid lines, and the errors of the others. */
export interface Batch {
  lines: Line[];
  bad: BadLine[];
  /** Number of lines, valid or not. */
  size: number;
}

/** Number of lines, and about how many characters, per batch. */
const BATCH_LINES = 5_000;
const BATCH_CHARACTERS = 4_000_000;

/** Moves the company column to the front, because other cells depend on the company. */
function inReadingOrder(placed: readonly Placed[]): Placed[] {
  const isCompany = ({ column }: Placed) => column.name === 'company';
  return [...placed.filter(isCompany), ...placed.filter((one) => !isCompany(one))];
}

/** The columns of a file in reading order, and the layout of its lines. */
interface Layout {
  columns: readonly Placed[];
  /** Positions of cells that belong to a column. */
  named: ReadonlySet<number>;
  /** Number of cells up to the last named cell. */
  width: number;
  /** Number of cells of the header. */
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

/** Returns whether all cells are blank; spreadsheets also write empty rows. */
const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Returns why the cells of a line do not fit the columns, or `null` if they fit. Blank cells of unnamed
 * columns do not count.
 */
function misfitOf({ cells }: CsvRecord, layout: Layout): string | null {
  const stray = cells.findIndex((cell, at) => cell.trim() !== '' && !layout.named.has(at));
  if (cells.length < layout.width || stray >= layout.cells) {
    return `has ${cells.length} cells instead of ${layout.cells}`;
  }
  return stray < 0 ? null : `has a value in column ${stray + 1}, which has no name in the header`;
}

const cellOf = ({ cells }: CsvRecord, at: number): string => cells[at]?.trim() ?? '';

/** Returns all people that some records name. */
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

/** Returns the error of a cell. Other failures are thrown. */
function badLineOf(line: number, column: string, thrown: unknown): BadLine {
  if (!(thrown instanceof BadValue)) throw thrown;
  return { line, column: thrown instanceof BadCell ? thrown.column : column, reason: thrown.message };
}

function readLine(
  kind: Kind,
  columns: readonly Placed[],
  record: CsvRecord,
  context: Context & Addition,
): { line: Line; bad: BadLine[] } {
  const { line } = record;
  const fields: Fields = { ...kind.always };
  const bad: BadLine[] = [];
  // One object for all cells of the line, because a file has millions of cells.
  const place: Place = { ...context, companyId: null };
  for (const { column, at } of columns) {
    place.companyId = typeof fields.companyId === 'number' ? fields.companyId : null;
    try {
      Object.assign(fields, readCell(column, cellOf(record, at), place));
    } catch (thrown) {
      bad.push(badLineOf(line, column.name, thrown));
    }
  }
  if (!context.addsUp) bad.push(...exceededParts(line, fields, kind.parts));
  if (bad.length > 0 || !kind.finish) return { line: { line, fields }, bad };
  try {
    return { line: { line, fields: kind.finish(fields) }, bad };
  } catch (thrown) {
    return { line: { line, fields }, bad: [badLineOf(line, '', thrown)] };
  }
}

async function readBatch(
  kind: Kind,
  layout: Layout,
  records: readonly ConvertedRecord[],
  context: Context & Addition,
): Promise<Batch> {
  await context.references.lookUp(namedIn(records, layout.columns, context));
  const batch: Batch = { lines: [], bad: [], size: records.length };
  for (const record of records) {
    if (record.bad) {
      batch.bad.push(...record.bad);
      continue;
    }
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
 * Reads the records of a text in batches that fit into memory. Blank records are left out.
 * @throws CsvError after the records before the mistake
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
 * Reads the lines of a file in batches, with the errors of invalid lines. Checks the header before the lines
 * below it are read.
 * @throws CsvError if the text is not valid CSV
 * @throws LoadError if the columns are not those of the kind
 */
export async function* readLines(
  kind: Kind,
  text: AsyncIterable<string>,
  context: Context,
): AsyncGenerator<Batch> {
  const { head, whole } = await peekText(text);
  refuseOtherHeads(kind, head);
  let layout: Layout | null = null;
  for await (const records of recordBatches(whole)) {
    layout ??= layoutOf(kind, records.shift());
    yield await readBatch(kind, layout, records, { ...context, addsUp: false });
  }
  if (layout === null) columnsOf(kind, undefined);
}

/**
 * Reads the lines that a reader of exports has converted, in batches.
 * @param header the names of the kind's columns, in the order of the cells
 */
export async function* readConverted(
  kind: Kind,
  {
    header,
    records,
    addsUp,
  }: { header: readonly string[]; records: AsyncIterable<ConvertedRecord> } & Addition,
  context: Context,
): AsyncGenerator<Batch> {
  const layout = layoutOf(kind, { line: 0, cells: [...header] });
  let batch: ConvertedRecord[] = [];
  let characters = 0;
  for await (const record of records) {
    batch.push(record);
    characters += lengthOf(record);
    if (batch.length < BATCH_LINES && characters < BATCH_CHARACTERS) continue;
    yield await readBatch(kind, layout, batch, { ...context, addsUp });
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield await readBatch(kind, layout, batch, { ...context, addsUp });
}
