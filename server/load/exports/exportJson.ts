import { LoadError } from '../loadError';
import type { TableRow } from './tableRow';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names under which interfaces send their records. */
const LISTS = ['rows', 'items', 'data', 'results', 'members', 'contacts'];

/** Most different fields of all records. Each row has a cell for each field. */
const MOST_HEADINGS = 2_000;

/** Most levels of nested objects whose values become columns. */
const DEEPEST = 4;

/** Returns the records of a document: the list itself, or the list under a usual name in any case. */
function recordsOf(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (isObject(document)) {
    const lists = new Map(Object.entries(document).map(([name, value]) => [name.toLowerCase(), value]));
    for (const name of LISTS) {
      const list = lists.get(name);
      if (Array.isArray(list)) return list;
    }
  }
  throw new LoadError(
    `Nothing was loaded: the JSON has no list of records. A list is expected under one of ${LISTS.join(', ')}.`,
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns the text of a list, separated by |: its texts, or the ids of its objects. Links have an address and no id. */
const listText = (list: readonly unknown[]): string =>
  list
    .map((item) => (isObject(item) ? textOf(item.id ?? item.url) : textOf(item)))
    .filter((text) => text !== '')
    .join('|');

function flatten(value: unknown, path: string, cells: Map<string, string>, depth: number): void {
  if (Array.isArray(value)) {
    cells.set(path, listText(value));
    value.slice(0, 4).forEach((item, index) => {
      if (depth < DEEPEST) flatten(item, `${path}.${index}`, cells, depth + 1);
    });
    return;
  }
  if (isObject(value)) {
    if (depth >= DEEPEST) return;
    for (const [name, inner] of Object.entries(value)) {
      flatten(inner, path === '' ? name : `${path}.${name}`, cells, depth + 1);
    }
    return;
  }
  cells.set(path, textOf(value));
}

/**
 * Turns the records of a JSON document into rows. The values of nested objects become columns such as
 * `properties.metaTitle`. Lists become texts that are separated by |.
 * @throws LoadError if the document has no list of records
 */
export function flattenJson(document: unknown): { headings: string[]; rows: TableRow[] } {
  const records = recordsOf(document).map((record) => {
    const cells = new Map<string, string>();
    flatten(record, '', cells, 0);
    return cells;
  });
  const headings = [...new Set(records.flatMap((cells) => [...cells.keys()]))];
  if (headings.length > MOST_HEADINGS) {
    throw new LoadError(
      `Nothing was loaded: the records have more than ${MOST_HEADINGS.toLocaleString('en')} different fields.`,
    );
  }
  const rows = records.map((cells, index) => ({
    line: index + 1,
    cells: headings.map((heading) => cells.get(heading) ?? ''),
  }));
  return { headings, rows };
}
