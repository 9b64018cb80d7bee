import { sortSteps } from '../../domain/records/sortSteps';
import { nameCollator } from '../../domain/text/names';
import { nextTask, taskSlices } from '../browser/nextTask';

/** Returns rows in the order of their names. Sorts them in several tasks. */
export async function sortByName<Row extends { name: string }>(
  rows: readonly Row[],
  locale: string,
): Promise<readonly Row[]> {
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
