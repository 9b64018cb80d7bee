import { NONE, number, range, type Table, type Target } from '../lib/print';
import { median, summarize } from '../lib/stats';
import type { SuiteResult } from './suite';

export interface LoadSample {
  contender: string;
  screen: Screen;
  condition: string;
  firstPaint: number;
  largestPaint: number;
  usable: number;
  requests: number;
  scripts: number;
  brotli: number;
  gzip: number;
  raw: number;
  heap: number;
}

export type Screen = 'login' | 'report';

const OWN = 'greenroom';
const PEER = 'react-admin';
const SLOW = 'cpu4x+fast4g';

type Measure = Exclude<keyof LoadSample, 'contender' | 'screen' | 'condition'>;

interface Cell {
  contender: string;
  screen: Screen;
  condition: string;
  of: (measure: Measure) => number[];
}

function group(samples: readonly LoadSample[]): Cell[] {
  const cells = new Map<string, LoadSample[]>();
  for (const sample of samples) {
    const key = [sample.screen, sample.condition, sample.contender].join(' ');
    cells.set(key, [...(cells.get(key) ?? []), sample]);
  }
  return [...cells]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first
        ? [{ ...first, of: (measure: Measure) => [first, ...others].map((sample) => sample[measure]) }]
        : [],
    );
}

function timesTable(cells: readonly Cell[]): Table {
  return {
    title: 'Initial load: ms, median (min-max); sizes in kB of 1000 bytes',
    head: [
      'screen/throttle/contender',
      'FCP',
      'LCP',
      'usable',
      'requests',
      'scripts',
      'JS br',
      'JS gz',
      'JS raw',
      'heap MB',
    ],
    rows: cells.map(({ contender, screen, condition, of }) => [
      `${screen}/${condition}/${contender}`,
      number(median(of('firstPaint'))),
      number(median(of('largestPaint'))),
      range(summarize(of('usable'))),
      number(median(of('requests'))),
      number(median(of('scripts'))),
      number(median(of('brotli')), 1),
      number(median(of('gzip')), 1),
      number(median(of('raw'))),
      number(median(of('heap')), 1),
    ]),
  };
}

function find(
  cells: readonly Cell[],
  contender: string,
  screen: Screen,
  condition: string,
): Cell | undefined {
  return cells.find(
    (cell) => cell.contender === contender && cell.screen === screen && cell.condition === condition,
  );
}

function ratiosTable(cells: readonly Cell[]): Table {
  const measures: readonly Measure[] = ['firstPaint', 'largestPaint', 'usable', 'brotli', 'heap'];
  const own = cells.filter(({ contender }) => contender === OWN);
  return {
    title: 'Greenroom against the best peer of each measure (ratio of medians)',
    head: ['screen/throttle', ...measures],
    rows: own.map(({ screen, condition, of }) => [
      `${screen}/${condition}`,
      ...measures.map((measure) => {
        const peers = cells
          .filter((cell) => cell.contender !== OWN && cell.screen === screen && cell.condition === condition)
          .map((cell) => ({ contender: cell.contender, value: median(cell.of(measure)) }))
          .sort((a, b) => a.value - b.value);
        const best = peers[0];
        return best ? `${(median(of(measure)) / best.value).toFixed(2)} ${best.contender}` : NONE;
      }),
    ]),
  };
}

function targets(cells: readonly Cell[]): Target[] {
  const ownMedian = (screen: Screen, condition: string, measure: Measure) => {
    const own = find(cells, OWN, screen, condition);
    return own ? median(own.of(measure)) : null;
  };
  const bytes = (screen: Screen, limit: number): Target => ({
    what: `JavaScript before the ${screen} is usable`,
    value: ownMedian(screen, 'none', 'brotli'),
    limit,
    unit: 'kB brotli',
    against: 'itself',
  });
  const usable = (screen: Screen, condition: string, limit: number): Target => {
    const own = ownMedian(screen, condition, 'usable');
    const peer = find(cells, PEER, screen, condition);
    const time = peer ? median(peer.of('usable')) : null;
    return {
      what: `${screen} usable, ${condition}`,
      value: own === null || time === null ? null : own / time,
      limit,
      unit: `x ${PEER}`,
      against: time === null ? NONE : `${PEER} ${number(time)} ms`,
    };
  };
  return [
    bytes('login', 135),
    {
      what: 'scripts before the login is usable',
      value: ownMedian('login', 'none', 'scripts'),
      limit: 4,
      unit: 'scripts',
      against: 'itself',
    },
    bytes('report', 185),
    usable('login', SLOW, 0.58),
    usable('report', SLOW, 0.6),
    usable('login', 'none', 0.5),
  ];
}

const REMARKS = [
  "'usable' is the end of the frame that paints both sign-in buttons enabled, or the first row of data with the filter box enabled.",
  'The peers show two provider buttons as well (react-admin as children of its Login, Refine by the providers of its AuthPage without the form) and a list of the same 25 rows in 16 columns.',
  "Greenroom waits for /config.json and for Google's script (a stand-in answered at once, at no network cost) before both buttons are enabled; the peers' buttons need neither.",
  'For its report Greenroom asks whoami, the companies and the figures with their benchmark; the peers trust a stored token and ask for the list only.',
  'All are served by the same server over HTTP/1.1 on loopback, brotli 11 made beforehand, each visit with an empty cache.',
];

export function loadReport(samples: readonly LoadSample[], failures: readonly string[]): SuiteResult {
  const cells = group(samples);
  return {
    tables: [timesTable(cells), ratiosTable(cells)],
    targets: targets(cells),
    remarks: [...REMARKS, ...failures],
    samples,
  };
}
