import { median } from '../../lib/stats';
import { durationsOf, type StepFrame, type StepInteraction, type StepSample } from './steps';

/** The whole day on the demo or on large data, or the steps that Greenroom and the peer share. */
export type ContenderName = 'demo' | 'large' | 'greenroom' | 'react-admin';

export interface DaySample extends StepSample {
  contender: ContenderName;
  round: number;
}

/** An interaction or a frame of a step: the median over the rounds, and what took the time in the nearest round. */
export interface StepFigure {
  step: string;
  ms: number;
  blockedBy: string;
  /** Time until the first handler and time in handlers, in ms; 0 for frames. */
  delay: number;
  processing: number;
}

/** The figures of one step over all rounds, the longest first. */
export interface StepFigures {
  name: string;
  shared: string | undefined;
  interactions: StepFigure[];
  frames: StepFigure[];
  /** Number of slow frames while the wheel turned, or `null` for other steps. */
  slowWheelFrames: number | null;
}

const descending = (values: readonly number[]): number[] => [...values].sort((a, b) => b - a);

/**
 * Compares the longest entries of the rounds, then the second longest, and so on. A round without such an entry counts
 * as 0. Returns the median of each.
 */
function mediansByRank(rounds: readonly (readonly number[])[]): number[] {
  const sorted = rounds.map(descending);
  const most = Math.max(0, ...sorted.map(({ length }) => length));
  return Array.from({ length: most }, (_, rank) => median(sorted.map((values) => values[rank] ?? 0)));
}

const nearest = <Entry extends { ms: number }>(entries: readonly Entry[], ms: number): Entry | undefined =>
  [...entries].sort((a, b) => Math.abs(a.ms - ms) - Math.abs(b.ms - ms))[0];

function figuresOf(
  step: string,
  medians: readonly number[],
  entries: readonly (StepInteraction | StepFrame)[],
): StepFigure[] {
  return medians.map((ms) => {
    const like = nearest(entries, ms);
    return {
      step,
      ms,
      blockedBy: like?.blockedBy ?? '–',
      delay: like && 'delay' in like ? like.delay : 0,
      processing: like && 'processing' in like ? like.processing : 0,
    };
  });
}

/** Returns the figures of the steps of a contender, in the order of the day. */
export function stepsOf(samples: readonly DaySample[], contender: ContenderName): StepFigures[] {
  const byName = new Map<string, DaySample[]>();
  for (const sample of samples)
    if (sample.contender === contender) byName.set(sample.name, [...(byName.get(sample.name) ?? []), sample]);
  return [...byName].map(([name, rounds]) => {
    const wheel = rounds.flatMap(({ slowWheelFrames }) =>
      slowWheelFrames === undefined ? [] : [slowWheelFrames],
    );
    return {
      name,
      shared: rounds[0]?.shared,
      interactions: figuresOf(
        name,
        mediansByRank(rounds.map(durationsOf)),
        rounds.flatMap(({ interactions }) => interactions),
      ),
      frames: figuresOf(
        name,
        mediansByRank(rounds.map(({ frames }) => frames.map(({ ms }) => ms))),
        rounds.flatMap(({ frames }) => frames),
      ).filter(({ ms }) => ms > 0),
      slowWheelFrames: wheel.length === 0 ? null : median(wheel),
    };
  });
}

/** Returns the longest figures of all steps, the longest first. */
export const worstOf = (figures: readonly StepFigure[], most: number): StepFigure[] =>
  [...figures].sort((a, b) => b.ms - a.ms).slice(0, most);

export interface SharedStep {
  name: string;
  own: StepFigures;
  peer: StepFigures;
}

/** Pairs the steps that both contenders have. */
export const sharedSteps = (own: readonly StepFigures[], peer: readonly StepFigures[]): SharedStep[] =>
  own.flatMap((step) => {
    const other = peer.find(({ shared }) => shared !== undefined && shared === step.shared);
    return step.shared === undefined || !other ? [] : [{ name: step.shared, own: step, peer: other }];
  });

/** Returns the longest interaction of a step, in ms. */
export const longestOf = ({ interactions }: StepFigures): number => interactions[0]?.ms ?? 0;

/** Returns the longest interaction or later frame of a step, in ms. */
export const longestBlockOf = (step: StepFigures): number =>
  Math.max(longestOf(step), step.frames[0]?.ms ?? 0);
