import { NONE, number, range, type Table, type Target } from '../lib/print';
import { median, quantile, summarize } from '../lib/stats';
import type { SortTime } from '../pages/driver';
import type { SuiteResult } from './suite';

export interface TableSample {
  contender: string;
  rows: number;
  mount: number;
  longestTask: number;
  filter: number[];
  sort: SortTime[];
  nameSort: number;
  frames: number[];
  /** Heap after the mount, minus the heap with only the data, in MB. */
  heapMounted: number;
  /** The same after all other measurements. */
  heapUsed: number;
  elements: number;
  cells: number;
}

const OWN = 'greenroom';
/** End of the names of peers that draw changes and totals. */
export const MARKED = '+marks';
const isPeer = (contender: string) => contender.endsWith(MARKED);

const formatRows = (rows: number) => rows.toLocaleString('en');

interface Cell {
  contender: string;
  rows: number;
  of: (figures: (sample: TableSample) => readonly number[]) => number[];
}

function group(samples: readonly TableSample[]): Cell[] {
  const keys = [...new Set(samples.map(({ rows }) => rows))].flatMap((rows) =>
    [...new Set(samples.filter((sample) => sample.rows === rows).map(({ contender }) => contender))]
      .sort()
      .map((contender) => ({ contender, rows })),
  );
  return keys.map(({ contender, rows }) => ({
    contender,
    rows,
    of: (figures) =>
      samples.filter((sample) => sample.contender === contender && sample.rows === rows).flatMap(figures),
  }));
}

const sorted = (sample: TableSample, descending: boolean) =>
  sample.sort.filter((time) => time.descending === descending).map((time) => time.ms);

const MEASURES = {
  mount: (sample: TableSample) => [sample.mount],
  filter: (sample: TableSample) => sample.filter,
  worstKey: (sample: TableSample) => [Math.max(...sample.filter)],
  ascending: (sample: TableSample) => sorted(sample, false),
  descending: (sample: TableSample) => sorted(sample, true),
  sort: (sample: TableSample) => sample.sort.map((time) => time.ms),
  nameSort: (sample: TableSample) => [sample.nameSort],
  longestTask: (sample: TableSample) => [sample.longestTask],
  heapMounted: (sample: TableSample) => [sample.heapMounted],
  heapUsed: (sample: TableSample) => [sample.heapUsed],
  elements: (sample: TableSample) => [sample.elements],
  cells: (sample: TableSample) => [sample.cells],
  frames: (sample: TableSample) => sample.frames,
};
type Measure = keyof typeof MEASURES;

function timesTable(cells: readonly Cell[]): Table {
  return {
    title: 'Table of 18 columns: ms, median (min-max)',
    head: [
      'contender/rows',
      'mount',
      'longest task',
      'filter key',
      'worst key',
      'sort asc',
      'sort desc',
      'name, first',
    ],
    rows: cells.map(({ contender, rows, of }) => [
      `${contender}/${rows}`,
      range(summarize(of(MEASURES.mount))),
      number(median(of(MEASURES.longestTask))),
      range(summarize(of(MEASURES.filter))),
      number(median(of(MEASURES.worstKey))),
      range(summarize(of(MEASURES.ascending))),
      range(summarize(of(MEASURES.descending))),
      range(summarize(of(MEASURES.nameSort))),
    ]),
  };
}

function weightTable(cells: readonly Cell[]): Table {
  return {
    title: 'Scrolling (8000 px at 4000 px/s), memory above the data, document',
    head: ['contender/rows', 'frame p50', 'p95', 'heap mounted MB', 'heap after use MB', 'elements', 'cells'],
    rows: cells.map(({ contender, rows, of }) => [
      `${contender}/${rows}`,
      number(quantile(of(MEASURES.frames), 0.5), 1),
      number(quantile(of(MEASURES.frames), 0.95), 1),
      number(median(of(MEASURES.heapMounted)), 1),
      number(median(of(MEASURES.heapUsed)), 1),
      number(median(of(MEASURES.elements))),
      number(median(of(MEASURES.cells))),
    ]),
  };
}

const RATIOS: readonly Measure[] = [
  'mount',
  'filter',
  'sort',
  'nameSort',
  'heapMounted',
  'elements',
  'cells',
];

interface Best {
  contender: string;
  value: number;
}

function bestPeer(cells: readonly Cell[], rows: number, measure: Measure): Best | undefined {
  return cells
    .filter((cell) => cell.rows === rows && isPeer(cell.contender))
    .map((cell) => ({ contender: cell.contender, value: median(cell.of(MEASURES[measure])) }))
    .sort((a, b) => a.value - b.value)[0];
}

function ownValue(cells: readonly Cell[], rows: number, measure: Measure, share = 0.5): number | null {
  const own = cells.find((cell) => cell.contender === OWN && cell.rows === rows);
  return own ? quantile(own.of(MEASURES[measure]), share) : null;
}

const sizesOf = (cells: readonly Cell[]) => [...new Set(cells.map(({ rows }) => rows))];

function ratiosTable(cells: readonly Cell[]): Table {
  return {
    title: 'Greenroom against the best peer with marks of each measure (ratio of medians)',
    head: ['rows', ...RATIOS],
    rows: sizesOf(cells).map((rows) => [
      String(rows),
      ...RATIOS.map((measure) => {
        const own = ownValue(cells, rows, measure);
        const best = bestPeer(cells, rows, measure);
        return own === null || !best ? NONE : `${(own / best.value).toFixed(2)} ${best.contender}`;
      }),
    ]),
  };
}

const PRICED: readonly Measure[] = ['mount', 'filter', 'sort', 'elements'];

/** Returns the cost of marks and totals for each peer, and the cost of Greenroom relative to peers without marks. */
function priceTable(cells: readonly Cell[]): Table {
  const pairs = cells.flatMap((cell) => {
    const { contender, rows } = cell;
    const plain = contender === OWN ? contender : contender.replace(MARKED, '');
    if (contender === OWN)
      return cells
        .filter((other) => other.rows === rows && other.contender !== OWN && !isPeer(other.contender))
        .map((other) => ({ what: `${OWN} : ${other.contender}`, rows, cell, against: other }));
    const against = isPeer(contender)
      ? cells.find((other) => other.rows === rows && other.contender === plain)
      : undefined;
    return against ? [{ what: `${contender} : ${plain}`, rows, cell, against }] : [];
  });
  return {
    title: 'The price of marks and totals (ratio of medians)',
    head: ['contenders/rows', ...PRICED],
    rows: pairs.map(({ what, rows, cell, against }) => [
      `${what}/${rows}`,
      ...PRICED.map((measure) =>
        (median(cell.of(MEASURES[measure])) / median(against.of(MEASURES[measure]))).toFixed(2),
      ),
    ]),
  };
}

/** Limits by number of rows, as multiples of the best peer's time. */
const LIMITS = [
  { rows: 1_000, mount: 1, filter: 1, sort: 1 },
  { rows: 10_000, mount: 1, filter: 1, sort: 1 },
  { rows: 50_000, mount: 0.5, filter: 1, sort: 1 },
];
const WORDS = { mount: 'mount', filter: 'filter key', sort: 'sort of numbers' } as const;

function targets(cells: readonly Cell[]): Target[] {
  const held = (rows: number, measure: keyof typeof WORDS, limit: number): Target => {
    const own = ownValue(cells, rows, measure);
    const best = bestPeer(cells, rows, measure);
    return {
      what: `${formatRows(rows)} rows: ${WORDS[measure]}`,
      value: own === null || !best ? null : own / best.value,
      limit,
      unit: 'x best peer',
      against: best ? `${best.contender} ${number(best.value)} ms` : NONE,
    };
  };
  const own = (what: string, value: number | null, limit: number, unit: string): Target => ({
    what,
    value,
    limit,
    unit,
    against: 'itself',
  });
  const most = 50_000;
  const small = ownValue(cells, 1_000, 'elements');
  const large = ownValue(cells, most, 'elements');
  return [
    ...LIMITS.flatMap(({ rows, ...limits }) => [
      held(rows, 'mount', limits.mount),
      held(rows, 'filter', limits.filter),
      held(rows, 'sort', limits.sort),
      own(`${formatRows(rows)} rows: scroll frame p95`, ownValue(cells, rows, 'frames', 0.95), 16.9, 'ms'),
    ]),
    own('50,000 rows: first sort by name', ownValue(cells, most, 'nameSort'), 150, 'ms'),
    own('50,000 rows: heap above the data', ownValue(cells, most, 'heapMounted'), 3, 'MB'),
    own('50,000 rows: cells', ownValue(cells, most, 'cells'), 600, 'cells'),
    own('50,000 rows: elements', large, 2_500, 'elements'),
    own('elements at 50,000 over those at 1,000', small && large ? large / small : null, 1.02, 'x'),
  ];
}

const REMARKS = [
  'All contenders show the same seeded rows: a name and 17 figures, 45 px rows in a window of 640 px, the same cached number formats, and names compared by the same da-DK collator.',
  'Greenroom draws the change from the previous period next to each figure, a totals row and table semantics. A peer with marks draws the same except the semantics, in the usual way of the peer: the mark in the cell, and the totals in a footer of TanStack, in a pinned row of AG Grid, or below MUI (the community grid has no pinned rows).',
  'The peers without marks draw plain figures: they show the cost of marks and totals, and are not a target.',
  'TanStack is its own virtualized-rows example; AG Grid (community, client-side rows, quick filter with its cache) and MUI DataGrid (all rows on one page, pageSize -1) also virtualise columns, so they hold fewer cells.',
  'Filter keys are the 4th to the 7th key of a word that is typed twice. Greenroom filters from the fourth key on, and each of these keys changes the rows on screen.',
  'Times end after the frame that shows the expected first rows; frames come at 60 Hz, so times near 17 ms are quantised.',
];

export function tableReport(samples: readonly TableSample[], failures: readonly string[]): SuiteResult {
  const cells = group(samples);
  return {
    tables: [timesTable(cells), weightTable(cells), ratiosTable(cells), priceTable(cells)],
    targets: targets(cells),
    remarks: [...REMARKS, ...failures],
    samples,
  };
}
