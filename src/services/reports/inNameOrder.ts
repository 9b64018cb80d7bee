import { sortSteps } from '../../domain/records/sortSteps';
import { nameCollator } from '../../domain/text/names';
import { nextTask, taskSlices } from '../browser/nextTask';

/** Fewer rows are sorted in a moment when a screen first needs the order of their names. */
const MANY = 2_000;

/**
 * Returns many rows in the order of their names, and few rows as they are. Every order of a report needs the order of
 * its names, which is fast to compute for sorted names: 50,000 names would block the page for 150 ms, or 600 ms on a
 * slow machine. This function sorts them in several tasks before the page shows the rows.
 */
export async function inNameOrder<Row extends { name: string }>(
  rows: readonly Row[],
  locale: string,
): Promise<readonly Row[]> {
  if (rows.length <= MANY) return rows;
  const { compare } = nameCollator(locale);
  const names = rows.map(({ name }) => name);
  const steps = sortSteps([...rows.keys()], (a, b) => compare(names[a] ?? '', names[b] ?? '') || a - b);
  const pause = taskSlices();
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  await nextTask();
  return step.value.flatMap((index) => rows[index] ?? []);
}
