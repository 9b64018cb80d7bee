import type { Raw } from '../../domain/text/json';
import { taskSlices } from '../browser/nextTask';
import { createNamed, type LeaveOut, readRecord } from './read';

/** How many records are read between two looks at the clock. */
const AT_ONCE = 50;

/** Handles each item in turn, in several tasks. */
export async function eachInSlices<T>(items: readonly T[], handle: (item: T) => void): Promise<void> {
  const pause = taskSlices();
  for (let start = 0; start < items.length; start += AT_ONCE) {
    for (const item of items.slice(start, start + AT_ONCE)) handle(item);
    await pause();
  }
}

/** Returns the names of the entries of all maps, each once. Collects them in several tasks. */
export async function namesInSlices(maps: readonly Raw[]): Promise<string[]> {
  const names = new Set<string>();
  for (const map of maps) await eachInSlices(Object.keys(map), (name) => names.add(name));
  return [...names];
}

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
  const map = readRecord(value, where);
  const records = createNamed(where, noun, leaveOut);
  const read: T[] = [];
  await eachInSlices(Object.keys(map), (name) =>
    records.read(name, (at) => read.push(item(map[name], at, name))),
  );
  records.end();
  return read;
}
