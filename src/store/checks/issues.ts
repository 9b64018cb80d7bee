import type { CheckGroup, CheckIssue } from '../../domain/checks';
import { nameCollator } from '../../domain/names';
import { type CardSort, impactOf } from './cards';

/** One thing that is wrong, and whatever it is wrong with. */
export interface IssueGroup extends CheckIssue {
  id: string;
  groups: readonly CheckGroup[];
}

/** Each reason once, with the groups that have it in their order. */
export function groupedByIssue(groups: readonly CheckGroup[]): IssueGroup[] {
  const found = new Map<string, CheckIssue & { id: string; groups: Set<CheckGroup> }>();
  for (const group of groups)
    for (const issue of group.issues) {
      const id = JSON.stringify([issue.class, issue.tag, issue.reason]);
      const known = found.get(id);
      if (known) known.groups.add(group);
      else found.set(id, { ...issue, id, groups: new Set([group]) });
    }
  return Array.from(found.values(), (issue) => ({ ...issue, groups: [...issue.groups] }));
}

const weightOf = ({ class: ofClass, groups }: IssueGroup): number =>
  impactOf({ errors: 0, warnings: 0, [`${ofClass}s`]: groups.length });

/** By their words, or the most to gain first. */
export function sortedIssues(issues: readonly IssueGroup[], sort: CardSort, locale: string): IssueGroup[] {
  const { compare } = nameCollator(locale);
  const byReason = (a: IssueGroup, b: IssueGroup) => compare(a.reason, b.reason) || (a.id < b.id ? -1 : 1);
  return [...issues].sort(
    sort === 'impact' ? (a, b) => weightOf(b) - weightOf(a) || byReason(a, b) : byReason,
  );
}
