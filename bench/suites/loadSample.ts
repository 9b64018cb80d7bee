import type { PageLoad } from '../lib/pageLoad';
import type { Assets } from '../lib/server';
import { type Weight, weigh } from '../lib/weight';
import type { Condition, Screen } from './loadContenders';

/** Nothing cached or stored; again, with what the first visit left; again, after a release with a small fix. */
export const VISITS = ['first', 'second', 'released'] as const;
export type VisitKind = (typeof VISITS)[number];

export interface Place {
  contender: string;
  screen: Screen;
  condition: Condition;
  visit: VisitKind;
}

export interface Figures extends Weight {
  firstPaint: number;
  largestPaint: number;
  usable: number;
  typed: number;
  shift: number;
  /** Tasks of more than 50 ms: before the page is usable, and in all. */
  tasksBefore: number;
  taskMsBefore: number;
  longestBefore: number;
  tasks: number;
  taskMs: number;
  longest: number;
  requests: number;
  /** Scripts of the whole visit, in kB brotli. */
  scriptInAll: number;
  /** After the first visit, which has left it all there. */
  heap: number;
}

export type LoadSample = Place & Figures;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * What one visit comes to. Everything asked for before the page was usable counts, whether or not it had come by
 * then; what the browser had from an earlier visit does not.
 */
export function figuresOf(
  { requests, tasks, shift, firstPaint, largestPaint, usable, typed }: PageLoad,
  assets: Assets,
  heap: number,
): Figures {
  const fetched = requests.filter((request) => request.fetched);
  const before = fetched.filter(({ start }) => start <= usable);
  const times = tasks.map(({ ms }) => ms);
  const timesBefore = tasks.filter(({ start }) => start < usable).map(({ ms }) => ms);
  const paths = (some: typeof requests) => some.map(({ path }) => path);
  return {
    firstPaint,
    largestPaint,
    usable,
    typed,
    shift,
    tasksBefore: timesBefore.length,
    taskMsBefore: sum(timesBefore),
    longestBefore: Math.max(0, ...timesBefore),
    tasks: times.length,
    taskMs: sum(times),
    longest: Math.max(0, ...times),
    // The document itself is no resource.
    requests: before.length + 1,
    ...weigh(assets, paths(before)),
    scriptInAll: weigh(assets, paths(fetched)).script,
    heap,
  };
}
