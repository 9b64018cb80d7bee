import type { ReportTable } from '@src/store/reports/report';
import type { ShownCells } from './shownCells';

/** Where somebody is in a table. */
export interface Place {
  /** As `aria-rowindex` counts. */
  line: number;
  /** The row by index, or `null` among totals. */
  row: number | null;
  name: string;
  /** From the name on, and by id; the name has none. */
  column: number;
  id: string | undefined;
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

function rowAt({ table, entries, entryLine }: ShownCells, line: number): number | null {
  const index = line - entryLine;
  if (index < 0 || index >= entries.count) return null;
  const entry = entries.at(index);
  return 'place' in entry ? (table.order[entry.place] ?? null) : null;
}

export function placeAt(shown: ShownCells, line: number, column: number): Place {
  const row = rowAt(shown, line);
  const name = row === null ? '' : shown.table.rows.name(row);
  return { line, row, name, column, id: shown.columns[column - 1]?.head.id };
}

/** Which entry a row is, above which there may be lines of totals. */
function entryOf({ order, totals, isGrouped }: ReportTable, row: number): number {
  const place = order.indexOf(row);
  if (place < 0 || !isGrouped) return place;
  let above = 0;
  let covered = 0;
  for (const { count } of totals) {
    above += 1;
    covered += count;
    if (place < covered) break;
  }
  return place + above;
}

function rowNamed({ rows, order }: ReportTable, name: string): number {
  return order.find((row) => rows.name(row) === name) ?? -1;
}

/** The line of the same row, or what stands in its place by now. */
function lineAfter({ line, row, name }: Place, before: ShownCells, now: ShownCells): number {
  const { table, entryLine, entries, lastLine } = now;
  const lastEntry = entryLine + entries.count - 1;
  if (row !== null) {
    const same = before.table.rows === table.rows ? row : rowNamed(table, name);
    const entry = entryOf(table, same);
    return entry < 0 ? within(entryLine, line, lastEntry) : entryLine + entry;
  }
  const isBelow = line >= before.entryLine + before.entries.count;
  if (isBelow)
    return within(Math.min(lastEntry + 1, lastLine), lastLine - (before.lastLine - line), lastLine);
  return within(now.firstLine, line, Math.max(entryLine - 1, now.firstLine));
}

/** Where that is after what is shown has changed: in the same row and column, if they are still there. */
export function placeAfter(place: Place, before: ShownCells, now: ShownCells): Place {
  const same = place.id === undefined ? 0 : now.columns.findIndex(({ head }) => head.id === place.id) + 1;
  const column = same > 0 || place.id === undefined ? same : Math.min(place.column, now.columns.length);
  return placeAt(now, lineAfter(place, before, now), column);
}
