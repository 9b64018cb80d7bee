import { type CheckResult, createGrouping } from '../../domain/checks/checkGroups';
import type { StatsPoint } from '../../domain/checks/checkStats';
import { CHECK_CLASSES, type CheckGroups, type CheckKind, type ChecksId } from '../../domain/checks/checks';
import { NO_DATE } from '../../domain/dates/timestamps';
import { nextTask } from '../browser/nextTask';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import { readFigure, readRecord, readText, readTimestamp, requireText } from '../http/read';
import { type LeaveOut, readRecords } from '../http/readRecords';

/** The calls of the content checks. Each rejects as `Http` does, and tells `leaveOut` of records that cannot be read. */
export interface ChecksApi {
  /**
   * The results of a site by profile or topic; `null` for a 204, by which the content system has none.
   * @param recompute has the server check everything anew
   */
  results: (
    id: ChecksId,
    recompute: boolean,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<CheckGroups | null>;
  /**
   * How the results have changed, ascending.
   * @param addPoint has the server take down how they stand now
   */
  stats: (
    id: ChecksId,
    addPoint: boolean,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<readonly StatsPoint[]>;
}

/** Checking a whole site anew reads all of its content. */
const REPOPULATE_TIME_OUT_MS = 600_000;
/** The status by which the content system says that it has nothing, as opposed to not saying. */
const NO_CONTENT = 204;

interface Calls {
  /** Below `/api`, for an encoded site. */
  results: (site: string) => string;
  stats: (site: string) => string;
  /** The count of a stats point that is of this kind. */
  countKey: string;
}

const CALLS: Record<CheckKind, Calls> = {
  profile: {
    results: (site) => `/sanity_checks/${site}`,
    stats: (site) => `/sanity_checks/${site}/stats`,
    countKey: 'profile_count',
  },
  topic: {
    results: (site) => `/topics/${site}/check`,
    stats: (site) => `/topics/${site}/stats`,
    countKey: 'topic_count',
  },
};

function readResult(value: unknown, where: string): CheckResult {
  const raw = readRecord(value, where);
  const text = readText(raw, 'class', where);
  const ofClass = CHECK_CLASSES.find((known) => known === text);
  if (!ofClass) throw new DecodeError(`${where}.class`, 'ok, warning or error');
  return {
    id: requireText(raw, 'id', where),
    name: requireText(raw, 'name', where),
    class: ofClass,
    reason: readText(raw, 'reason', where),
    tag: readText(raw, 'tag', where),
  };
}

export function decodeResults(value: unknown, where: string, leaveOut: LeaveOut): CheckGroups {
  const grouping = createGrouping();
  const add = (result: unknown, at: string) => grouping.add(readResult(result, at));
  readRecords(value, where, 'results', add, leaveOut);
  return grouping.groups();
}

/** A point without a date has no place in a history and is left out. */
export function decodeStats(
  value: unknown,
  where: string,
  countKey: string,
  leaveOut: LeaveOut,
): readonly StatsPoint[] {
  const decode = (entry: unknown, at: string): StatsPoint | null => {
    const raw = readRecord(entry, at);
    const ts = readTimestamp(raw, 'ts', at);
    if (ts === null) throw new DecodeError(`${at}.ts`, 'there');
    if (ts === NO_DATE) return null;
    return {
      at: Date.parse(ts),
      errors: readFigure(raw, 'error_count', at),
      warnings: readFigure(raw, 'warning_count', at),
      records: readFigure(raw, countKey, at),
    };
  };
  return readRecords(value, where, 'points', decode, leaveOut)
    .filter((point) => point !== null)
    .sort((a, b) => a.at - b.at);
}

/** Reading a large answer, parsing it before and drawing it afterwards are three tasks. */
async function unhurried<T>(read: () => T): Promise<T> {
  await nextTask();
  const value = read();
  await nextTask();
  return value;
}

export function createChecksApi(http: Http): ChecksApi {
  return {
    results: ({ kind, site }, recompute, signal, leaveOut) => {
      const path = CALLS[kind].results(encodeURIComponent(site));
      return http({
        method: 'GET',
        path,
        ...(recompute && { query: { repopulate_cache: 'true' }, timeOutMs: REPOPULATE_TIME_OUT_MS }),
        signal,
        decode: (body, status) =>
          unhurried(() => (status === NO_CONTENT ? null : decodeResults(body, path, leaveOut))),
      });
    },
    stats: ({ kind, site }, addPoint, signal, leaveOut) => {
      const { stats, countKey } = CALLS[kind];
      const path = stats(encodeURIComponent(site));
      return http({
        method: 'GET',
        path,
        ...(addPoint && { query: { repopulate: 'true' }, timeOutMs: REPOPULATE_TIME_OUT_MS }),
        signal,
        decode: (body, status) =>
          unhurried(() => (status === NO_CONTENT ? [] : decodeStats(body, path, countKey, leaveOut))),
      });
    },
  };
}
