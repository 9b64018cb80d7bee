import { isRecord, parseJson } from '../text/json';
import type { CheckGroup, CheckGroups } from './checks';

/** What was broken when somebody looked: short marks of ids, for a browser keeps few megabytes. */
export interface VisitSnapshot {
  /** Epoch ms. */
  at: number;
  broken: readonly string[];
}

/** What a browser keeps of a dashboard: how it was at the visit before this one, and how it is now. */
export interface KeptVisits {
  before: VisitSnapshot | null;
  latest: VisitSnapshot;
}

/** Whoever comes back sooner is still on the same visit. */
const VISIT_MS = 4 * 3_600_000;

/** A mark of 53 bits (cyrb53): of 5,000 ids any two are alike once in 700 million times. */
export function markOf(id: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let n = 0; n < id.length; n += 1) {
    const unit = id.charCodeAt(n);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

const groupsOf = ({ ids, byId }: CheckGroups): CheckGroup[] =>
  ids.map((id) => byId[id]).filter((group) => group !== undefined);

const isBroken = ({ issues }: CheckGroup): boolean => issues.length > 0;

export const snapshotOf = (groups: CheckGroups, at: number): VisitSnapshot => ({
  at,
  broken: groupsOf(groups)
    .filter(isBroken)
    .map(({ id }) => markOf(id)),
});

/** What is kept from now on: after a pause, what was latest is the visit before. */
export function withVisit(kept: KeptVisits | null, latest: VisitSnapshot): KeptVisits {
  if (!kept) return { before: null, latest };
  return { before: latest.at - kept.latest.at > VISIT_MS ? kept.latest : kept.before, latest };
}

export interface VisitChange {
  /** When the visit before was, epoch ms. */
  since: number;
  newlyBroken: readonly CheckGroup[];
  fixed: readonly CheckGroup[];
  stillBroken: readonly CheckGroup[];
}

/** What has become of each group since an earlier visit. One that is gone is not told of. */
export function changeSince(before: VisitSnapshot, groups: readonly CheckGroup[]): VisitChange {
  const broken = new Set(before.broken);
  const wasBroken = (group: CheckGroup) => broken.has(markOf(group.id));
  const now = groups.filter(isBroken);
  return {
    since: before.at,
    newlyBroken: now.filter((group) => !wasBroken(group)),
    fixed: groups.filter((group) => !isBroken(group) && wasBroken(group)),
    stillBroken: now.filter(wasBroken),
  };
}

function readSnapshot(value: unknown): VisitSnapshot | null {
  if (!isRecord(value) || typeof value.at !== 'number' || typeof value.broken !== 'string') return null;
  return { at: value.at, broken: value.broken === '' ? [] : value.broken.split(' ') };
}

/** From stored text; anything odd in it is none. */
export function parseVisits(text: string | null): KeptVisits | null {
  const raw = parseJson(text);
  const latest = isRecord(raw) ? readSnapshot(raw.latest) : null;
  return latest && isRecord(raw) ? { before: readSnapshot(raw.before), latest } : null;
}

const written = (snapshot: VisitSnapshot | null) =>
  snapshot && { at: snapshot.at, broken: snapshot.broken.join(' ') };

export const writeVisits = ({ before, latest }: KeptVisits): string =>
  JSON.stringify({ before: written(before), latest: written(latest) });
