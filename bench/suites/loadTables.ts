import { NONE, number, range, type Table } from '../lib/print';
import { median, summarize } from '../lib/stats';
import { type Cell, isOwn, type Measure } from './loadCells';
import { BUTTONS, type ClickSample, isCarriedOut } from './loadClicks';
import { CONDITION_NAMES } from './loadContenders';
import { VISITS } from './loadSample';

const nameOf = ({ screen, condition, contender }: Cell): string => `${screen}/${condition}/${contender}`;
const ofFirst = (cells: readonly Cell[]): Cell[] => cells.filter(({ visit }) => visit === 'first');

/** Formats the number of tasks, their total and the longest task. */
const tasks = ({ median }: Cell, ...[count, sum, longest]: [Measure, Measure, Measure]): string =>
  `${number(median(count))} / ${number(median(sum))} / ${number(median(longest))}`;

export const timesTable = (cells: readonly Cell[]): Table => ({
  title: 'A first visit: ms, median (min-max); tasks of more than 50 ms: number / sum / longest',
  head: [
    'screen/throttle/contender',
    'FCP',
    'LCP',
    'typed into',
    'usable',
    'shift, most',
    'tasks before',
    'tasks in all',
    'heap MB',
  ],
  rows: ofFirst(cells).map((cell) => [
    nameOf(cell),
    range(summarize(cell.of('firstPaint'))),
    number(cell.median('largestPaint')),
    Number.isNaN(cell.median('typed')) ? NONE : range(summarize(cell.of('typed'))),
    range(summarize(cell.of('usable'))),
    number(Math.max(...cell.of('shift')), 4),
    tasks(cell, 'tasksBefore', 'taskMsBefore', 'longestBefore'),
    tasks(cell, 'tasks', 'taskMs', 'longest'),
    number(cell.median('heap'), 1),
  ]),
});

export const weightTable = (cells: readonly Cell[]): Table => ({
  title: 'Downloads of a first visit before the page is usable: kB of 1000 bytes, brotli',
  head: [
    'screen/throttle/contender',
    'requests',
    'scripts',
    'JS',
    'JS gz',
    'JS raw',
    'style',
    'font',
    'document',
    'JS of the whole visit',
  ],
  rows: ofFirst(cells).map((cell) => [
    nameOf(cell),
    number(cell.median('requests')),
    number(cell.median('scripts')),
    number(cell.median('script'), 1),
    number(cell.median('scriptGzip'), 1),
    number(cell.median('scriptRaw')),
    number(cell.median('style'), 1),
    number(cell.median('font'), 1),
    number(cell.median('document'), 1),
    number(cell.median('scriptInAll'), 1),
  ]),
});

/** Returns the table of the second visits and of the visits after a release. */
export function returnsTable(cells: readonly Cell[]): Table {
  const again = cells.filter(({ visit }) => visit !== 'first');
  const byVisit = [...again].sort((a, b) => VISITS.indexOf(a.visit) - VISITS.indexOf(b.visit));
  return {
    title:
      'Repeated visits, with the browser’s cache and stored data: ms, median (min-max); kB brotli over the network',
    head: [
      'visit/screen/throttle/contender',
      'FCP',
      'typed into',
      'usable',
      'shift, most',
      'JS before',
      'JS in all',
    ],
    rows: byVisit.map((cell) => [
      `${cell.visit}/${nameOf(cell)}`,
      number(cell.median('firstPaint')),
      number(cell.median('typed')),
      range(summarize(cell.of('usable'))),
      number(Math.max(...cell.of('shift')), 4),
      number(cell.median('script'), 1),
      number(cell.median('scriptInAll'), 1),
    ]),
  };
}

export function ratiosTable(cells: readonly Cell[]): Table {
  const measures: readonly Measure[] = [
    'firstPaint',
    'largestPaint',
    'typed',
    'usable',
    'taskMs',
    'script',
    'heap',
  ];
  return {
    title: 'Greenroom against the best peer of each measure (ratio of medians)',
    head: ['visit/screen/throttle', ...measures],
    rows: cells.filter(isOwn).map((own) => [
      `${own.visit}/${own.screen}/${own.condition}`,
      ...measures.map((measure) => {
        const value = own.median(measure);
        const [best] = cells
          .filter(
            (cell) =>
              !isOwn(cell) &&
              cell.screen === own.screen &&
              cell.condition === own.condition &&
              cell.visit === own.visit,
          )
          .map((cell) => ({ contender: cell.contender, value: cell.median(measure) }))
          .filter((peer) => peer.value > 0)
          .sort((a, b) => a.value - b.value);
        return best && !Number.isNaN(value) ? `${(value / best.value).toFixed(2)} ${best.contender}` : NONE;
      }),
    ]),
  };
}

export const clicksTable = (clicks: readonly ClickSample[]): Table => ({
  title: "A click as soon as both providers' buttons are painted and enabled",
  head: ['throttle/button', 'painted ms', 'clicked ms', 'carried out once'],
  rows: CONDITION_NAMES.flatMap((condition) =>
    BUTTONS.map((button) => {
      const some = clicks.filter((click) => click.condition === condition && click.button === button);
      return [
        `${condition}/${button}`,
        number(median(some.map(({ usable }) => usable))),
        number(median(some.map(({ clicked }) => clicked))),
        `${some.filter(isCarriedOut).length} of ${some.length}`,
      ];
    }),
  ),
});
