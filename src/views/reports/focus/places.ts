import type { ReportTable } from '@src/store/reports/report';
import type { ShownCells } from './shownCells';

/** A position in a table. */
export interface Place {
  /** Line number, as in `aria-rowindex`. */
  line: number;
  /** Index of the row, or `null` for a line of totals. */
  row: number | null;
  name: string;
  /** Column number: 0 is the name column, which has no `id`. */
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

/** Returns the entry index of a row, counting the lines of totals above the row. Returns -1 if the row is missing. */
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

/** Returns the line of the same row after a change, or the nearest line if the row is gone. */
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

/** Returns the place after a change of the table: the same row and column if they still exist. */
export function placeAfter(place: Place, before: ShownCells, now: ShownCells): Place {
  const same = place.id === undefined ? 0 : now.columns.findIndex(({ head }) => head.id === place.id) + 1;
  const column = same > 0 || place.id === undefined ? same : Math.min(place.column, now.columns.length);
  return placeAt(now, lineAfter(place, before, now), column);
}
