import { type CheckResult, createGrouping } from '../../domain/checks/checkGroups';
import type { StatsPoint } from '../../domain/checks/checkStats';
import { CHECK_CLASSES, type CheckGroups, type CheckKind, type ChecksId } from '../../domain/checks/checks';
import { NO_DATE } from '../../domain/dates/timestamps';
import { nextTask } from '../browser/nextTask';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import {
  type LeaveOut,
  readFigure,
  readRecord,
  readRecords,
  readText,
  readTimestamp,
  requireText,
} from '../http/read';

/** The calls of the content checks. Each call rejects as `Http` does, and reports unreadable records to `leaveOut`. */
export interface ChecksApi {
  /**
   * Returns the results of a site by profile or topic, or `null` for a 204: the content system has no results.
   * @param recompute true to make the server check the whole site again
   */
  results: (
    id: ChecksId,
    recompute: boolean,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<CheckGroups | null>;
  /**
   * Returns the history of the results, oldest first.
   * @param addPoint true to make the server add the current results to the history
   */
  stats: (
    id: ChecksId,
    addPoint: boolean,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<readonly StatsPoint[]>;
}

/** Timeout in ms for a new check of a whole site, which reads all of the site's content. */
const REPOPULATE_TIME_OUT_MS = 600_000;
/** The status for a content system without data, in contrast to a content system that did not answer. */
const NO_CONTENT = 204;

interface Calls {
  /** Returns the path below `/api` for an encoded site. */
  results: (site: string) => string;
  stats: (site: string) => string;
  /** The name of this kind's count in a stats point. */
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

/** Decodes the results and groups them by profile or topic. Reports unreadable results to `leaveOut`. */
export function decodeResults(value: unknown, where: string, leaveOut: LeaveOut): CheckGroups {
  const grouping = createGrouping();
  const add = (result: unknown, at: string) => grouping.add(readResult(result, at));
  readRecords(value, where, 'results', add, leaveOut);
  return grouping.groups();
}

/** Decodes the history of the results, oldest first. Drops points without a date. */
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

/**
 * Decodes a large response in a separate task, so that parsing, decoding and rendering do not block the page together.
 */
async function unhurried<T>(read: () => T): Promise<T> {
  await nextTask();
  const value = read();
  await nextTask();
  return value;
}

/** Creates the calls of the content checks. */
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
