import { type CsvRecord, readCsv } from './csv';
import { BadCell, type BadLine, type Column, type Fields, type Kind, type Line, type Place } from './kind';
import { LoadError } from './loadError';
import { BadValue } from './values';

interface Read {
  lines: Line[];
  bad: BadLine[];
}

/** Nobody reads more at once. */
const MOST_NAMED = 50;

function quoted(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  return [...named, ...(names.length > MOST_NAMED ? [`and ${names.length - MOST_NAMED} more`] : [])].join(
    ', ',
  );
}

/** The column of each cell, in the order of the file. */
function columnsOf({ columns }: Kind, header: CsvRecord | undefined): Column[] {
  if (!header) throw new LoadError('The file is empty; its first line names the columns.');
  const names = header.cells.map((cell) => cell.trim());
  if (names.length === 1 && /[;\t]/.test(names[0] ?? '')) {
    throw new LoadError('The columns must have commas between them, not semicolons or tabs.');
  }
  const known = new Map(columns.map((column) => [column.name, column]));
  const unknown = names.filter((name) => !known.has(name));
  const missing = columns.filter((column) => column.required && !names.includes(column.name));
  const seen = new Set<string>();
  const twice = names.filter((name) => seen.size === seen.add(name).size);
  const problems = [
    ...(unknown.length > 0 ? [`unknown: ${quoted(unknown)}`] : []),
    ...(missing.length > 0 ? [`missing: ${quoted(missing.map(({ name }) => name))}`] : []),
    ...(twice.length > 0 ? [`named twice: ${quoted(twice)}`] : []),
  ];
  if (problems.length > 0) {
    throw new LoadError(
      `The columns do not fit (${problems.join('; ')}). Possible are ${quoted([...known.keys()])}.`,
    );
  }
  return names.flatMap((name) => known.get(name) ?? []);
}

/** The company of a line is read before the cells that depend on it, wherever it stands. */
function inReadingOrder(columns: readonly Column[]): { column: Column; at: number }[] {
  const placed = columns.map((column, at) => ({ column, at }));
  const isCompany = ({ column }: { column: Column }) => column.name === 'company';
  return [...placed.filter(isCompany), ...placed.filter((one) => !isCompany(one))];
}

function readCell(column: Column, cell: string, place: Place): Fields {
  if (cell !== '') return column.read(cell, place);
  if (column.required) throw new BadValue('is empty');
  return column.empty;
}

function readLine(
  kind: Kind,
  columns: ReturnType<typeof inReadingOrder>,
  { line, cells }: CsvRecord,
  context: Omit<Place, 'companyId'>,
): { line: Line; bad: BadLine[] } {
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
    attempt(column.name, () => readCell(column, cells[at]?.trim() ?? '', { ...context, companyId }));
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

/**
 * Reads the lines of a file, and says of each that is bad why.
 * @throws CsvError when it is no CSV, LoadError when its columns are not those of the kind
 */
export function readLines(kind: Kind, file: string, context: Omit<Place, 'companyId'>): Read {
  const [header, ...records] = readCsv(file);
  const columns = columnsOf(kind, header);
  const ordered = inReadingOrder(columns);
  const read: Read = { lines: [], bad: [] };
  for (const record of records) {
    if (record.cells.length !== columns.length) {
      const reason = `has ${record.cells.length} cells instead of ${columns.length}`;
      read.bad.push({ line: record.line, column: '', reason });
      continue;
    }
    const { line, bad } = readLine(kind, ordered, record, context);
    if (bad.length > 0) read.bad.push(...bad);
    else read.lines.push(line);
  }
  return read;
}
