import { REPORT_IDS, type ReportId } from '@src/domain/screens/screens';
import { identityOf } from '@src/domain/text/identity';
import { isRecord, parseJson } from '@src/domain/text/json';

/** A named view of a report that applies to any site. */
export interface SavedView {
  id: string;
  report: ReportId;
  name: string;
  /** The search part of the view's address, encoded and without the `?`. */
  search: string;
  /** The ids of the shown columns, in order. */
  columns: readonly string[];
}

/** The content of a view without its name. */
export type ViewContent = Pick<SavedView, 'search' | 'columns'>;

export const LIMITS = { name: 100, search: 20_000, columns: 200, column: 100 } as const;

/** The search parameters that a view stores: span, sort, filter, conditions, chart, comparison and momentum. */
const KEPT = ['span', 'sort', 'dir', 'filter', 'where', 'chart', 'benchmark', 'momentum'];

/** Splits the search part of an address into its parameters, which stay encoded. */
export const partsOf = (search: string): { name: string; part: string }[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((part) => ({ name: part.split('=', 1)[0] ?? '', part }));

/** Returns the search parameters that a view stores. */
export const keptSearch = (search: string): string =>
  partsOf(search)
    .filter(({ name }) => KEPT.includes(name))
    .map(({ part }) => part)
    .join('&');

const isReportId = (value: unknown): value is ReportId => REPORT_IDS.some((id) => id === value);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/** The parsed view, or the reason why the input is not a valid view. */
export type ViewRead = { view: Omit<SavedView, 'id'> } | { fault: string };

/** Parses and validates a view from the device or a file. */
export function readView(raw: unknown): ViewRead {
  if (!isRecord(raw)) return { fault: 'is no view' };
  const { report, name, search, columns } = raw;
  if (!isText(name, LIMITS.name) || identityOf(name) === '')
    return { fault: 'has no name, or one that is too long' };
  if (!isReportId(report)) return { fault: 'is of an unknown report' };
  if (!isText(search, LIMITS.search)) return { fault: 'has no address, or one that is too long' };
  if (
    !Array.isArray(columns) ||
    columns.length > LIMITS.columns ||
    !columns.every((id): id is string => isText(id, LIMITS.column))
  )
    return { fault: 'has no list of columns, or one that is too long' };
  return { view: { report, name: identityOf(name), search, columns: [...new Set(columns)] } };
}

/** The version of the storage format. Views of a newer version are left unchanged. */
const VERSION = 1;

/** Returns the text under which a view is stored on the device. */
export const writeStored = ({ report, name, search, columns }: SavedView): string =>
  JSON.stringify({ version: VERSION, report, name, search, columns });

/** Parses a stored view. Returns `null` for invalid content, and `undefined` for the format of a newer release. */
export function parseStored(id: string, text: string | null): SavedView | null | undefined {
  const raw = parseJson(text);
  if (isRecord(raw) && typeof raw.version === 'number' && raw.version > VERSION) return undefined;
  const read = readView(raw);
  return 'view' in read ? { id, ...read.view } : null;
}

/** Returns true if two views have the same content, regardless of their names. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  one.search === other.search && one.columns.join() === other.columns.join();
