import { hostname, userInfo } from 'node:os';
import { type LoadRecord, obstacleOf } from '../load/loadRecords';

/** Returns the account that runs the command, and its machine. */
export function whoLoads(): string {
  const account = () => {
    try {
      return userInfo().username;
    } catch {
      // The account has no name on this machine, for example in some containers.
      return `uid ${process.getuid?.() ?? '?'}`;
    }
  };
  return `${account()}@${hostname()}`;
}

const HEADER = ['load', 'when', 'who', 'kind', 'file', 'added', 'changed', 'unchanged', ''];

/** Returns whether a column contains figures, which are aligned to the right. */
const isFigure = (column: number): boolean => column === 0 || (column >= 5 && column <= 7);

/**
 * Formats loads as a table for a terminal, with one line per load.
 * @param timeZone the time zone of the times
 */
export function describeLoads(
  records: readonly LoadRecord[],
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  // The Swedish locale formats times like ISO 8601.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const figure = (count: number) => count.toLocaleString('en');
  const state = (record: LoadRecord): string => {
    if (record.undoneAt) return `undone ${time.format(record.undoneAt)} by ${record.undoneBy}`;
    return obstacleOf(record, now) === null ? '' : 'cannot be undone';
  };
  const rows = records.map((record) => [
    String(record.id),
    time.format(record.at),
    record.who,
    record.kind,
    record.file === '-' ? 'standard input' : record.file,
    ...[record.added, record.changed, record.unchanged].map(figure),
    state(record),
  ]);
  const table = [HEADER, ...rows];
  const widths = HEADER.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
