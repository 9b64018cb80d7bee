import type { AudienceWeight } from '../../domain/checks/audienceWeight';
import { type CheckGroup, type CheckIssue, issueId } from '../../domain/checks/checks';
import { nameCollator } from '../../domain/text/names';
import { type CardSort, impactOf } from './cards';

/** An issue with all groups that have the issue. */
export interface IssueGroup extends CheckIssue {
  id: string;
  groups: readonly CheckGroup[];
}

/** Returns each distinct issue once, with its groups in their order. */
export function groupedByIssue(groups: readonly CheckGroup[]): IssueGroup[] {
  const found = new Map<string, CheckIssue & { id: string; groups: Set<CheckGroup> }>();
  for (const group of groups)
    for (const issue of group.issues) {
      const id = issueId(issue);
      const known = found.get(id);
      if (known) known.groups.add(group);
      else found.set(id, { ...issue, id, groups: new Set([group]) });
    }
  return Array.from(found.values(), (issue) => ({ ...issue, groups: [...issue.groups] }));
}

/** Distributes `room` names among the first issues. Returns the number of names to show for each issue id. */
export function namesWithin(issues: readonly IssueGroup[], room: number): ReadonlyMap<string, number> {
  const within = new Map<string, number>();
  let left = room;
  for (const { id, groups } of issues) {
    if (left <= 0) break;
    within.set(id, Math.min(left, groups.length));
    left -= groups.length;
  }
  return within;
}

/** Returns the weight of each issue, summed over its groups. */
function impactsOf(issues: readonly IssueGroup[], reach: AudienceWeight | null): ReadonlyMap<string, number> {
  return new Map(
    issues.map(({ id, class: ofClass, groups }) => {
      const one = impactOf({ errors: 0, warnings: 0, [`${ofClass}s`]: 1 });
      const seen = reach ? groups.reduce((sum, { name }) => sum + reach.weightOf(name), 0) : groups.length;
      return [id, one * seen];
    }),
  );
}

/**
 * Returns the issues sorted by reason, or by total weight with the highest first.
 * @param reach weighs the issues of each name by the size of its audience; `null` weighs all names equally
 */
export function sortedIssues(
  issues: readonly IssueGroup[],
  sort: CardSort,
  locale: string,
  reach: AudienceWeight | null,
): IssueGroup[] {
  const { compare } = nameCollator(locale);
  const byReason = (a: IssueGroup, b: IssueGroup) => compare(a.reason, b.reason) || (a.id < b.id ? -1 : 1);
  if (sort === 'name') return [...issues].sort(byReason);
  const impacts = impactsOf(issues, reach);
  const impact = ({ id }: IssueGroup): number => impacts.get(id) ?? 0;
  return [...issues].sort((a, b) => impact(b) - impact(a) || byReason(a, b));
}
