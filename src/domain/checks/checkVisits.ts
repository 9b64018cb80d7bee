import { parseJson } from '../text/json';
import type { Snapshot } from '../visits/visit';
import { type CheckGroup, type CheckGroups, type CheckIssue, issueId } from './checks';

/** The changes for one reason: the groups in which the issue is new, fixed or still there. */
export interface ReasonChange extends Pick<CheckIssue, 'class' | 'reason' | 'tag'> {
  id: string;
  fresh: readonly CheckGroup[];
  fixed: readonly CheckGroup[];
  still: readonly CheckGroup[];
}

/** The changes of all issues since a previous visit. */
export interface IssueChanges {
  /**
   * Changed reasons first, errors before warnings, then by the number of new and fixed issues. Unchanged reasons come
   * last.
   */
  reasons: readonly ReasonChange[];
  fresh: number;
  fixed: number;
  still: number;
}

/** Returns the key of an issue: the index of its reason among the labels, and the id of its group. */
const keyOf = (id: string, reason: number): string => `${reason} ${id}`;

const groupsOf = ({ ids, byId }: CheckGroups): CheckGroup[] =>
  ids.map((id) => byId[id]).filter((group) => group !== undefined);

/** Returns the snapshot of a dashboard: the distinct reasons as labels, and one key per issue. */
export function issuesSeen(groups: CheckGroups, at: number): Snapshot {
  const reasons = new Map<string, number>();
  const keys: string[] = [];
  for (const { id, issues } of groupsOf(groups))
    for (const reason of new Set(issues.map(issueId))) {
      const place = reasons.get(reason) ?? reasons.size;
      reasons.set(reason, place);
      keys.push(keyOf(id, place));
    }
  return { at, labels: [...reasons.keys()], keys, figures: [] };
}

function readReason(id: string): CheckIssue | null {
  const read = parseJson(id);
  if (!Array.isArray(read)) return null;
  const [ofClass, tag, reason] = read.map(String);
  return { class: ofClass === 'error' ? 'error' : 'warning', tag: tag ?? '', reason: reason ?? '' };
}

type Building = ReasonChange & { fresh: CheckGroup[]; fixed: CheckGroup[]; still: CheckGroup[] };

/**
 * Returns the new, fixed and remaining issues by reason. Ignores a group that is missing from the results, because the
 * group may only have been unreadable.
 */
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
    const own = new Map(group.issues.map((issue) => [issueId(issue), issue]));
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
