import { loadavg } from 'node:os';
import type { ApiCase } from '../lib/apiCalls';
import { NONE, number, type Table, type Target } from '../lib/print';
import { median, quantile } from '../lib/stats';
import type { SuiteResult } from './suite';

export interface ApiSample extends ApiCase {
  status: number;
  /** True for a 404 answer because the API has no such call. */
  isMissing: boolean;
  rawBytes: number;
  sentBytes: number;
  queries: number | null;
  ms: number[];
  dbMs: number[];
  /** Times of requests with the ETag of the answer, in ms. Empty if the answer has no ETag. */
  unchangedMs: number[];
  atOnceMs: number[];
}

export interface Repopulated {
  profiles: number;
  oneMs: number[];
  twoAtOnceMs: number[];
}

const SLOWEST_MS = 150;
const SLOWEST_REPOPULATE_MS = 5_000;

const kilobytes = (bytes: number) => number(bytes / 1_000, 1);

function row(sample: ApiSample): string[] {
  const { name, status, isMissing, ms, dbMs, queries, rawBytes, sentBytes, unchangedMs, atOnceMs } = sample;
  if (ms.length === 0) return [name, isMissing ? 'missing' : `status ${status}`];
  return [
    name,
    number(median(ms), 1),
    number(quantile(ms, 0.95), 1),
    number(quantile(ms, 0.99), 1),
    number(median(dbMs), 1),
    number(quantile(dbMs, 0.95), 1),
    queries === null ? NONE : String(queries),
    kilobytes(rawBytes),
    kilobytes(sentBytes),
    number(median(unchangedMs), 1),
    number(median(atOnceMs), 1),
    number(quantile(atOnceMs, 0.95), 1),
  ];
}

const HEAD = ['call', 'p50', 'p95', 'p99', 'SQL p50', 'SQL p95', 'queries', 'kB', 'kB sent', '304 p50'];

const tableOf = (title: string, samples: readonly ApiSample[]): Table => ({
  title: `${title}: ms, one client, warm`,
  head: [...HEAD, '8 at once p50', 'p95'],
  rows: samples.map(row),
});

function slowest(what: string, samples: readonly ApiSample[]): Target {
  const measured = samples
    .filter(({ ms }) => ms.length > 0)
    .map(({ name, ms }) => ({ name, p95: quantile(ms, 0.95) }))
    .sort((a, b) => b.p95 - a.p95);
  const [first] = measured;
  return { what, value: first?.p95 ?? null, limit: SLOWEST_MS, unit: 'ms', against: first?.name ?? NONE };
}

function repopulateTable(repopulated: Repopulated | null): Table {
  const rowOf = (what: string, ms: readonly number[]) => [what, number(median(ms)), number(Math.max(...ms))];
  return {
    title: 'Repopulating the checks of profiles: ms',
    head: ['what', 'median', 'max'],
    rows: repopulated
      ? [
          rowOf(`${repopulated.profiles} profiles`, repopulated.oneMs),
          rowOf('the same asked for twice at once', repopulated.twoAtOnceMs),
        ]
      : [['missing']],
  };
}

function remarksOn(samples: readonly ApiSample[]): string[] {
  const named = (wanted: (sample: ApiSample) => boolean) =>
    samples
      .filter(wanted)
      .map(({ name, status, isMissing }) => (isMissing ? name : `${name} (${status})`))
      .join(', ');
  const missing = named(({ isMissing }) => isMissing);
  const failed = named(({ isMissing, ms }) => !isMissing && ms.length === 0);
  return [
    'SQL is the time of all queries of a call, including the queries of the session and of the company.',
    'The 304 is requested with the ETag of the previous answer; 8 at once take turns on the same embedded database.',
    `The machine's load was ${number(loadavg()[0], 1)} at the end. If other programs used the machine, the times are less reliable.`,
    ...(missing ? [`Missing calls: ${missing}.`] : []),
    ...(failed ? [`FAILED: ${failed}.`] : []),
  ];
}

function repopulateTarget(repopulated: Repopulated | null): Target {
  return {
    what: `repopulating ${repopulated?.profiles ?? 'many'} profiles`,
    value: repopulated && Math.max(...repopulated.oneMs),
    limit: SLOWEST_REPOPULATE_MS,
    unit: 'ms',
    against: 'itself',
  };
}

/**
 * Returns the tables, targets and remarks of the measurements.
 * @param repopulated `null` if repopulation is not possible, `undefined` if it was not measured
 */
export function apiReport(samples: readonly ApiSample[], repopulated?: Repopulated | null): SuiteResult {
  const reports = samples.filter(({ isReport }) => isReport);
  const others = samples.filter(({ isReport }) => !isReport);
  return {
    tables: [
      ...(reports.length > 0 ? [tableOf('Reports', reports)] : []),
      ...(others.length > 0 ? [tableOf('Checks and administration', others)] : []),
      ...(repopulated === undefined ? [] : [repopulateTable(repopulated)]),
    ],
    targets: [
      ...(reports.length > 0 ? [slowest('p95 of the slowest report', reports)] : []),
      ...(others.length > 0 ? [slowest('p95 of the slowest other call', others)] : []),
      ...(repopulated === undefined ? [] : [repopulateTarget(repopulated)]),
    ],
    remarks: remarksOn(samples),
    samples: { samples, repopulated },
  };
}
