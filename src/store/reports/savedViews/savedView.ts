import { REPORT_IDS, type ReportId } from '@src/domain/screens/screens';
import { identityOf } from '@src/domain/text/identity';
import { isRecord, parseJson } from '@src/domain/text/json';

/** How somebody looks at a report, under a name of their own; of any site. */
export interface SavedView {
  id: string;
  report: ReportId;
  name: string;
  /** What an address says of it, encoded and without its `?`. */
  search: string;
  /** The columns that are shown, by id, in their order. */
  columns: readonly string[];
}

/** What makes a view, whatever it is called. */
export type ViewContent = Pick<SavedView, 'search' | 'columns'>;

export const LIMITS = { name: 100, search: 20_000, columns: 200, column: 100 } as const;

/** Of an address, what a view keeps: span, sort, filter, conditions, chart, how figures are compared, and momentum. */
const KEPT = ['span', 'sort', 'dir', 'filter', 'where', 'chart', 'benchmark', 'momentum'];

/** The parts of an address by their names, each encoded as it is. */
export const partsOf = (search: string): { name: string; part: string }[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((part) => ({ name: part.split('=', 1)[0] ?? '', part }));

export const keptSearch = (search: string): string =>
  partsOf(search)
    .filter(({ name }) => KEPT.includes(name))
    .map(({ part }) => part)
    .join('&');

const isReportId = (value: unknown): value is ReportId => REPORT_IDS.some((id) => id === value);

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/** Why something is no view, or the view. */
export type ViewRead = { view: Omit<SavedView, 'id'> } | { fault: string };

/** What a device or a file holds as a view, checked as a whole. */
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

/** Of the form that views are stored in; those of a newer release are left alone. */
const VERSION = 1;

export const writeStored = ({ report, name, search, columns }: SavedView): string =>
  JSON.stringify({ version: VERSION, report, name, search, columns });

/** A stored view; `null` where it cannot be read, `undefined` where it is for a newer release to read. */
export function parseStored(id: string, text: string | null): SavedView | null | undefined {
  const raw = parseJson(text);
  if (isRecord(raw) && typeof raw.version === 'number' && raw.version > VERSION) return undefined;
  const read = readView(raw);
  return 'view' in read ? { id, ...read.view } : null;
}

export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  one.search === other.search && one.columns.join() === other.columns.join();
