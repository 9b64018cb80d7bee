import { NONE, number, type Table, type Target } from '../lib/print';
import { median, quantile } from '../lib/stats';
import type { SizedCall, SizeSample } from './apiSizes';

const LIMITS = { oneMs: 150, eightMs: 400, keptMs: 15, whoamiMs: 50, hugeTimes: 1.5, hugeGraphTimes: 2 };

const p95 = (ms: readonly number[]): number => quantile(ms, 0.95);

/** Returns the time in the database as a multiple of the time of a lookup of the same number of rows. */
export const timesBare = ({ dbMs, bareMs }: SizedCall): number => median(dbMs) / bareMs;

function tableOf({ size, requests, calls }: SizeSample): Table {
  return {
    title: `Size ${size} on PostgreSQL, ${requests} requests: ms, p95 unless it says otherwise`,
    head: ['report', 'rows', 'SQL p50', 'bare p50', 'times bare', 'cold', 'cold, 8 at once', 'kept', '304'],
    rows: calls.map((each) => [
      each.name,
      String(each.rows),
      number(median(each.dbMs), 1),
      number(each.bareMs, 1),
      each.rows === 0 ? NONE : number(timesBare(each), 1),
      number(p95(each.ms), 1),
      number(p95(each.atOnceMs), 1),
      number(p95(each.keptMs), 1),
      number(p95(each.unchangedMs), 1),
    ]),
  };
}

interface Limit {
  what: string;
  limit: number;
  unit: string;
  valueOf: (sized: SizedCall) => number;
}

/** Returns the target for the call with the highest value. */
function worst(calls: readonly SizedCall[], { what, limit, unit, valueOf }: Limit): Target {
  const [first] = calls
    .map((each) => ({ name: each.name, value: valueOf(each) }))
    .sort((a, b) => b.value - a.value);
  return { what, value: first?.value ?? null, limit, unit, against: first?.name ?? NONE };
}

const isGraph = ({ name }: SizedCall): boolean => name.startsWith('rq_graph');

export function sizeTables(samples: readonly SizeSample[]): Table[] {
  return samples.map(tableOf);
}

/** Returns the targets for the size `large`, and for `huge` relative to `large`. */
export function sizeTargets(samples: readonly SizeSample[]): Target[] {
  const bySize = new Map(samples.map((sample) => [sample.size, sample]));
  const [large, huge] = [bySize.get('large'), bySize.get('huge')];
  if (!large) return [];
  const { calls, whoamiMs } = large;
  const msOf = (what: string, limit: number, list: (sized: SizedCall) => readonly number[]) =>
    worst(calls, { what, limit, unit: 'ms', valueOf: (each) => p95(list(each)) });
  const largeMs = new Map(calls.map((each) => [each.name, median(each.ms)]));
  const timesLarge = (which: string, limit: number, isMeasured: (sized: SizedCall) => boolean) =>
    worst((huge?.calls ?? []).filter(isMeasured), {
      what: `huge: p50 of the slowest report ${which}, divided by the p50 of large`,
      limit,
      unit: 'x',
      valueOf: (each) => median(each.ms) / (largeMs.get(each.name) ?? Number.NaN),
    });
  return [
    msOf('large: cold p95 of the slowest report', LIMITS.oneMs, ({ ms }) => ms),
    msOf('large: the same, 8 clients at once', LIMITS.eightMs, ({ atOnceMs }) => atOnceMs),
    msOf('large: p95 of the slowest report from the cache', LIMITS.keptMs, ({ keptMs }) => keptMs),
    {
      what: 'large: whoami p95 while 64 reports are computed',
      value: p95(whoamiMs),
      limit: LIMITS.whoamiMs,
      unit: 'ms',
      against: 'itself',
    },
    ...(huge
      ? [
          timesLarge('except the graph', LIMITS.hugeTimes, (each) => !isGraph(each)),
          timesLarge('of the graph', LIMITS.hugeGraphTimes, isGraph),
        ]
      : []),
  ];
}
