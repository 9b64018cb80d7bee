import { NONE, number, type Table, type Target } from '../../lib/print';
import { quantile } from '../../lib/stats';
import type { SuiteResult } from '../suite';
import {
  type ContenderName,
  type DaySample,
  longestBlockOf,
  longestOf,
  type SharedStep,
  type StepFigure,
  type StepFigures,
  sharedSteps,
  stepsOf,
  worstOf,
} from './dayFigures';

export type { DaySample } from './dayFigures';

const MOST = 10;
const PEER = 'react-admin';
const PEER_RATIO = 0.5;

/** Limits in ms. */
const LIMITS = {
  demo: { p98: 150, worst: 250, frame: 200 },
  large: { p98: 200, worst: 400, frame: 200 },
} as const;
const DATA = ['demo', 'large'] as const;

const REMARKS = [
  'An interaction lasts from the input until the next paint (Event Timing). Those below 16 ms have no entry and count as 16 ms. All pages run under 4x CPU.',
  'The figures are medians over the rounds: of the longest interaction of a step, of its second longest, and so on.',
  "'frame after an answer' is a long animation frame outside every interaction of its step, mostly after an answer has arrived.",
  'large: the bundled API, with 50,000 rows in the reports of two sites, 5,000 profiles in the checks and 5,000 speakers in the graph. The same speakers are in all of them, and the figures of longer spans contain those of shorter ones.',
  "react-admin filters and sorts by its API, in pages of 25 rows, so its work comes after the answer. The column 'longest block' has the longest interaction or later frame.",
];

interface Day {
  name: ContenderName;
  steps: StepFigures[];
  interactions: StepFigure[];
  frames: StepFigure[];
}

const dayOf = (samples: readonly DaySample[], name: ContenderName): Day => {
  const steps = stepsOf(samples, name);
  return {
    name,
    steps,
    interactions: steps.flatMap(({ interactions }) => interactions),
    frames: steps.flatMap(({ frames }) => frames),
  };
};

const longest = (figures: readonly StepFigure[]): number => Math.max(0, ...figures.map(({ ms }) => ms));
const p = (figures: readonly StepFigure[], share: number): number =>
  quantile(
    figures.map(({ ms }) => ms),
    share,
  );

/** Number of slow frames of the wheel over reports and checks. The graph zooms by wheel instead. */
const slowWheelFrames = ({ steps }: Day): number =>
  steps.reduce((sum, step) => sum + (step.name.includes('scrolled') ? (step.slowWheelFrames ?? 0) : 0), 0);

const overview = (days: readonly Day[]): Table => ({
  title: 'Interactions of a working day under 4x CPU: ms until the next paint',
  head: [
    'contender',
    'steps',
    'interactions',
    'p50',
    'p75',
    'p98',
    'worst',
    'over 200 ms',
    'longest frame after an answer',
    'wheel: frames over 50 ms',
  ],
  rows: days.map((day) => [
    day.name,
    String(day.steps.length),
    String(day.interactions.length),
    number(p(day.interactions, 0.5)),
    number(p(day.interactions, 0.75)),
    number(p(day.interactions, 0.98)),
    number(longest(day.interactions)),
    String(day.interactions.filter(({ ms }) => ms > 200).length),
    number(longest(day.frames)),
    number(slowWheelFrames(day)),
  ]),
});

const worstTable = ({ name, interactions }: Day): Table => ({
  title: `The worst interactions on ${name}: ms`,
  head: ['step', 'until painted', 'before handlers', 'in handlers', 'what blocked'],
  rows: worstOf(interactions, MOST).map(({ step, ms, delay, processing, blockedBy }) => [
    step,
    number(ms),
    number(delay),
    number(processing),
    blockedBy,
  ]),
});

const framesTable = ({ name, frames }: Day): Table => ({
  title: `The longest frames after answers on ${name}: ms`,
  head: ['step', 'frame', 'what blocked'],
  rows: worstOf(frames, MOST).map(({ step, ms, blockedBy }) => [step, number(ms), blockedBy]),
});

const ratioOf = (shared: readonly SharedStep[], of: (step: StepFigures) => number): number | null => {
  const sum = (side: 'own' | 'peer') => shared.reduce((total, pair) => total + of(pair[side]), 0);
  return shared.length === 0 || sum('peer') === 0 ? null : sum('own') / sum('peer');
};

function sharedTable(shared: readonly SharedStep[]): Table {
  const row = (name: string, steps: readonly SharedStep[]) => {
    const cells = (of: (step: StepFigures) => number) => [
      number(steps.reduce((sum, { own }) => sum + of(own), 0)),
      number(steps.reduce((sum, { peer }) => sum + of(peer), 0)),
      number(ratioOf(steps, of), 2),
    ];
    return [name, ...cells(longestOf), ...cells(longestBlockOf)];
  };
  return {
    title: `Steps shared with ${PEER}, both on a new page: ms`,
    head: ['step', 'interaction', PEER, 'ratio', 'longest block', PEER, 'ratio'],
    rows: [...shared.map((pair) => row(pair.name, [pair])), row('all', shared)],
  };
}

function targetsOf(day: Day & { name: keyof typeof LIMITS }): Target[] {
  const limits = LIMITS[day.name];
  const target = (what: string, value: number, limit: number, unit: string, against = 'itself'): Target => ({
    what: `${day.name}: ${what}`,
    value: Number.isFinite(value) ? value : null,
    limit,
    unit,
    against,
    decimals: 0,
  });
  const stepOf = (figures: readonly StepFigure[]) => worstOf(figures, 1)[0]?.step ?? NONE;
  return [
    target('interaction p98', p(day.interactions, 0.98), limits.p98, 'ms'),
    target('worst interaction', longest(day.interactions), limits.worst, 'ms', stepOf(day.interactions)),
    target('longest frame after an answer', longest(day.frames), limits.frame, 'ms', stepOf(day.frames)),
    target('wheel, frames over 50 ms', slowWheelFrames(day), 0, ''),
  ];
}

/** Makes the tables, and compares with the targets. */
export function dayReport(samples: readonly DaySample[], failures: readonly string[]): SuiteResult {
  const own = DATA.flatMap((name) =>
    samples.some(({ contender }) => contender === name) ? [{ ...dayOf(samples, name), name }] : [],
  );
  const short = dayOf(samples, 'greenroom');
  const peer = dayOf(samples, PEER);
  const shared = sharedSteps(short.steps, peer.steps);
  return {
    tables: [
      overview([...own, short, peer].filter(({ steps }) => steps.length > 0)),
      ...own.flatMap((day) => [worstTable(day), framesTable(day)]),
      ...(shared.length > 0 ? [sharedTable(shared)] : []),
    ],
    targets: [
      ...own.flatMap(targetsOf),
      {
        what: 'shared steps, interaction',
        value: ratioOf(shared, longestOf),
        limit: PEER_RATIO,
        unit: 'x',
        against: PEER,
      },
      {
        what: 'parts that failed',
        value: failures.length,
        limit: 0,
        unit: '',
        against: 'itself',
        decimals: 0,
      },
    ],
    remarks: [...REMARKS, ...failures],
    samples,
  };
}
