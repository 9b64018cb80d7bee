import type { Reach } from '../../domain/checks/audienceWeight';
import { ERROR_WEIGHT, WARNING_WEIGHT } from '../../domain/checks/checkStats';
import type { CheckGroup, CheckGroups, CheckIssue, ClassFilter } from '../../domain/checks/checks';
import { NO_ISSUES_TAG } from '../../domain/checks/checks';
import { nameCollator } from '../../domain/text/names';
import { searchable } from '../../domain/text/searchable';

/** By name, or by how much there is to gain. */
export type CardSort = 'name' | 'impact';

/** The groups in the order of their names, and of their ids where two are named alike. */
export function sortedByName({ ids, byId }: CheckGroups, locale: string): CheckGroup[] {
  const { compare } = nameCollator(locale);
  return ids
    .map((id) => byId[id])
    .filter((group) => group !== undefined)
    .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Those whose name contains the text; `names` are theirs, searchable. */
export function matchingGroups(
  groups: readonly CheckGroup[],
  names: readonly string[],
  text: string,
): readonly CheckGroup[] {
  const sought = searchable(text);
  return sought === '' ? groups : groups.filter((_group, place) => names[place]?.includes(sought));
}

/** How many issues have each tag; for "no issues", how many groups have none. */
export function countTags(groups: readonly CheckGroup[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (tag: string) => counts.set(tag, (counts.get(tag) ?? 0) + 1);
  for (const { issues } of groups) {
    if (issues.length === 0) count(NO_ISSUES_TAG);
    for (const { tag } of issues) count(tag);
  }
  return counts;
}

const isError = (issue: CheckIssue): boolean => issue.class === 'error';

/** The group with some of its issues; nothing where it has none of them. */
function withIssues(group: CheckGroup, isShown: (issue: CheckIssue) => boolean): CheckGroup[] {
  const issues = group.issues.filter(isShown);
  if (issues.length === 0) return [];
  if (issues.length === group.issues.length) return [group];
  const errors = issues.filter(isError).length;
  return [{ ...group, issues, errors, warnings: issues.length - errors }];
}

/**
 * What the tags leave: without any chosen everything; otherwise of each group its issues with one of them, and
 * the groups that have none where "no issues" is chosen.
 */
export function taggedGroups(
  groups: readonly CheckGroup[],
  chosen: readonly string[],
): readonly CheckGroup[] {
  if (chosen.length === 0) return groups;
  return groups.flatMap((group): CheckGroup[] => {
    if (group.issues.length === 0) return chosen.includes(NO_ISSUES_TAG) ? [group] : [];
    return withIssues(group, ({ tag }) => chosen.includes(tag));
  });
}

/** Of each group its errors, or its warnings; a group without any is left out. */
export function classedGroups(groups: readonly CheckGroup[], ofClass: ClassFilter): readonly CheckGroup[] {
  if (ofClass === 'all') return groups;
  return groups.flatMap((group) => withIssues(group, (issue) => issue.class === ofClass));
}

/** An error weighs as much more than a warning as it does in the total ratio. */
export const impactOf = ({ errors, warnings }: Pick<CheckGroup, 'errors' | 'warnings'>): number =>
  ERROR_WEIGHT * errors + WARNING_WEIGHT * warnings;

/**
 * The most to gain first; those with as much stay in the order in which they were.
 * @param reach how much more the issues of a name that is seen a lot weigh; `null` weighs all alike
 */
export function sortedByImpact(groups: readonly CheckGroup[], reach: Reach | null): readonly CheckGroup[] {
  const weighed = groups.map((group) => ({
    group,
    impact: impactOf(group) * (reach?.weightOf(group.name) ?? 1),
  }));
  return weighed.sort((a, b) => b.impact - a.impact).map(({ group }) => group);
}

/** How many issues of each class the groups have together. */
export function totalsOf(groups: readonly CheckGroup[]): { errors: number; warnings: number } {
  const totals = { errors: 0, warnings: 0 };
  for (const { errors, warnings } of groups) {
    totals.errors += errors;
    totals.warnings += warnings;
  }
  return totals;
}
