import { hostname, userInfo } from 'node:os';
import { type LoadRecord, obstacleOf } from '../load/loadRecords';
import { type TextColumn, textTable } from './textTable';

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

const COLUMNS: readonly TextColumn[] = [
  { heading: 'load', isFigure: true },
  ...['when', 'who', 'kind', 'file'].map((heading) => ({ heading })),
  ...['added', 'changed', 'unchanged'].map((heading) => ({ heading, isFigure: true })),
  { heading: '' },
];

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
  return textTable(COLUMNS, rows);
}
