import type { PageLoad } from '../lib/pageLoad';
import type { Assets } from '../lib/server';
import { type Weight, weigh } from '../lib/weight';
import type { Condition, Screen } from './loadContenders';

/**
 * Kinds of visits: without cached or stored data, with the data of the first visit, and after a release with a small
 * fix.
 */
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
  /** Number of tasks above 50 ms before the page is usable. */
  tasksBefore: number;
  /** Total time of these tasks, in ms. */
  taskMsBefore: number;
  /** The longest of these tasks, in ms. */
  longestBefore: number;
  /** Number of tasks above 50 ms during the whole visit. */
  tasks: number;
  /** Total time of the tasks of the whole visit, in ms. */
  taskMs: number;
  /** The longest task of the whole visit, in ms. */
  longest: number;
  requests: number;
  /** Size of all scripts of the visit, in kB (brotli). */
  scriptInAll: number;
  /** Heap at the end of the visit, in MB. */
  heap: number;
}

export type LoadSample = Place & Figures;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns the figures of a visit. Files count if they were requested before the page was usable, even if they arrived
 * later. Files from the browser's cache do not count.
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
    // Adds the document, which is not in the list of resources.
    requests: before.length + 1,
    ...weigh(assets, paths(before)),
    scriptInAll: weigh(assets, paths(fetched)).script,
    heap,
  };
}
