import { taskSlices } from '../browser/nextTask';
import { createNamed, type LeaveOut, readRecord } from './read';

/** How many records are read between two looks at the clock. */
const AT_ONCE = 50;

/**
 * Returns the readable records of a map, as `readNamed` does. Reads them in several tasks, because a report may have
 * 50,000 rows, which would block the page for half a second.
 */
export async function readNamedInSlices<T>(
  value: unknown,
  where: string,
  noun: string,
  item: (value: unknown, where: string, name: string) => T,
  leaveOut: LeaveOut,
): Promise<T[]> {
  const entries = Object.entries(readRecord(value, where));
  const records = createNamed(where, noun, leaveOut);
  const read: T[] = [];
  const pause = taskSlices();
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    for (const [name, entry] of entries.slice(start, start + AT_ONCE))
      records.read(name, (at) => read.push(item(entry, at, name)));
    await pause();
  }
  records.end();
  return read;
}
