import { indexNames, matchingRows } from '../../src/store/reports/engine/filter';
import { nameOrder, orderBy, orderByName } from '../../src/store/reports/engine/order';
import { makeRows, random } from '../lib/data';
import { range, type Target } from '../lib/print';
import { summarize } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROWS = 50_000;
const ROUNDS = 25;
const WARM_UP = 5;

interface Task {
  what: string;
  limit?: number;
  run: () => unknown;
}

function tasks(): Task[] {
  const rows = makeRows(ROWS);
  const names = rows.map(({ name }) => name);
  const index = indexNames(names);
  const order = nameOrder(names, 'da-DK');
  const values = rows.map(({ figures }) => figures['f1'] ?? 0);
  const valueAt = (index: number) => values[index] ?? null;
  return [
    { what: 'filter 50,000 names', limit: 1, run: () => matchingRows(index, 'ande') },
    { what: 'sort 50,000 numbers', limit: 12, run: () => orderBy(ROWS, valueAt, 'desc', order) },
    { what: 'index 50,000 names (once a dataset)', run: () => indexNames(names) },
    { what: 'sort 50,000 names (once a dataset)', run: () => orderByName(nameOrder(names, 'da-DK'), 'asc') },
  ];
}

/** Compares the order with a plain sort, for fractions, negative numbers, numbers above 2^33 and equal numbers. */
function isSortRight(): boolean {
  const next = random(1);
  const scales = [1e-9, 1, 2 ** 20, 2 ** 34, 2 ** 60, Number.MAX_VALUE];
  const values = Array.from({ length: 20_000 }, (_, index) => {
    const value = (next() - 0.5) * (scales[index % scales.length] ?? 1);
    return next() < 0.1 ? Math.round(value) : value;
  });
  const right = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  const names = nameOrder(
    values.map((_, index) => String(index)),
    'da-DK',
  );
  const order = orderBy(values.length, (index) => values[index] ?? null, 'asc', names);
  return right.every((index, place) => order[place] === index);
}

function timesOf(run: () => unknown, rounds: number): number[] {
  for (let round = 0; round < WARM_UP; round += 1) run();
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
}

function run({ rounds = ROUNDS }: RunOptions): Promise<SuiteResult> {
  const measured = tasks().map((task) => ({ ...task, times: timesOf(task.run, rounds) }));
  const targets = measured.flatMap(({ what, limit, times }): Target[] =>
    limit === undefined
      ? []
      : [{ what, value: summarize(times).median, limit, unit: 'ms', against: 'itself' }],
  );
  return Promise.resolve({
    tables: [
      {
        title: 'Functions of the report engine in Node: ms, median (min-max)',
        head: ['what', 'ms'],
        rows: measured.map(({ what, times }) => [what, range(summarize(times), 2)]),
      },
    ],
    targets,
    remarks: [
      isSortRight()
        ? 'The order of numbers is right for every double tried.'
        : 'The order of numbers is WRONG.',
    ],
    samples: measured.map(({ what, times }) => ({ what, times })),
  });
}

export const computeSuite: Suite = { name: 'compute', run };
