import { parseJson } from '../text/json';
import type { Snapshot } from '../visits/visit';
import type { CheckGroup, CheckGroups, CheckIssue } from './checks';

/** What has become of one reason: with whom it is new, with whom it is fixed, and with how many it is still there. */
export interface ReasonChange extends Pick<CheckIssue, 'class' | 'reason' | 'tag'> {
  id: string;
  fresh: readonly CheckGroup[];
  fixed: readonly CheckGroup[];
  still: readonly CheckGroup[];
}

/** What has become of all issues since a visit before. */
export interface IssueChanges {
  /** Errors first, then those with the most that is new or fixed; those that are still there and nothing else come last. */
  reasons: readonly ReasonChange[];
  fresh: number;
  fixed: number;
  still: number;
}

const reasonId = (issue: CheckIssue): string => JSON.stringify([issue.class, issue.tag, issue.reason]);

/** A key of an issue: whose it is, and its reason among the labels. */
const keyOf = (id: string, reason: number): string => `${reason} ${id}`;

const groupsOf = ({ ids, byId }: CheckGroups): CheckGroup[] =>
  ids.map((id) => byId[id]).filter((group) => group !== undefined);

/** What is remembered of a dashboard: each issue, by the reasons that there are. */
export function issuesSeen(groups: CheckGroups, at: number): Snapshot {
  const reasons = new Map<string, number>();
  const keys = new Set<string>();
  for (const { id, issues } of groupsOf(groups))
    for (const issue of issues) {
      const reason = reasonId(issue);
      const place = reasons.get(reason) ?? reasons.size;
      reasons.set(reason, place);
      keys.add(keyOf(id, place));
    }
  return { at, labels: [...reasons.keys()], keys: [...keys], figures: [] };
}

function readReason(id: string): CheckIssue | null {
  const read = parseJson(id);
  if (!Array.isArray(read)) return null;
  const [ofClass, tag, reason] = read.map(String);
  return { class: ofClass === 'error' ? 'error' : 'warning', tag: tag ?? '', reason: reason ?? '' };
}

type Building = ReasonChange & { fresh: CheckGroup[]; fixed: CheckGroup[]; still: CheckGroup[] };

/** What is new, fixed and still there, by reason. Of a record that is gone nothing is told: it may not have been read. */
export function issueChanges(before: Snapshot, groups: readonly CheckGroup[]): IssueChanges {
  const found = new Map<string, Building>();
  const changeOf = (id: string, issue: CheckIssue): Building => {
    const known = found.get(id) ?? { ...issue, id, fresh: [], fixed: [], still: [] };
    found.set(id, known);
    return known;
  };
  const places = new Map(before.labels.map((label, place) => [label, place]));
  const left = new Set(before.keys);
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const group of groups) {
    const own = new Map(group.issues.map((issue) => [reasonId(issue), issue]));
    for (const [reason, issue] of own) {
      const place = places.get(reason);
      const wasThere = place !== undefined && left.delete(keyOf(group.id, place));
      changeOf(reason, issue)[wasThere ? 'still' : 'fresh'].push(group);
    }
  }
  for (const key of left) {
    const cut = key.indexOf(' ');
    const reason = before.labels[Number(key.slice(0, cut))];
    const group = byId.get(key.slice(cut + 1));
    const issue = reason === undefined ? null : readReason(reason);
    if (reason !== undefined && group && issue) changeOf(reason, issue).fixed.push(group);
  }
  const reasons = [...found.values()].sort(
    (one, other) =>
      Number(changed(other) > 0) - Number(changed(one) > 0) ||
      Number(other.class === 'error') - Number(one.class === 'error') ||
      changed(other) - changed(one),
  );
  const sum = (of: 'fresh' | 'fixed' | 'still') =>
    reasons.reduce((count, reason) => count + reason[of].length, 0);
  return { reasons, fresh: sum('fresh'), fixed: sum('fixed'), still: sum('still') };
}

const changed = ({ fresh, fixed }: ReasonChange): number => fresh.length + fixed.length;
