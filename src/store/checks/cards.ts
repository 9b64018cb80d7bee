import type { AudienceWeight } from '../../domain/checks/audienceWeight';
import { ERROR_WEIGHT, WARNING_WEIGHT } from '../../domain/checks/checkStats';
import type { CheckGroup, CheckGroups, CheckIssue, ClassFilter } from '../../domain/checks/checks';
import { NO_ISSUES_TAG } from '../../domain/checks/checks';
import { nameCollator } from '../../domain/text/names';
import { searchable } from '../../domain/text/searchable';

/** The order of cards: by name, or by the total weight of their issues. */
export type CardSort = 'name' | 'impact';

/** Returns the groups sorted by name. Groups of the same name are sorted by id. */
export function sortedByName({ ids, byId }: CheckGroups, locale: string): CheckGroup[] {
  const { compare } = nameCollator(locale);
  return ids
    .map((id) => byId[id])
    .filter((group) => group !== undefined)
    .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Returns the groups with names that contain the text. `names` are the searchable names of the groups. */
export function matchingGroups(
  groups: readonly CheckGroup[],
  names: readonly string[],
  text: string,
): readonly CheckGroup[] {
  const sought = searchable(text);
  return sought === '' ? groups : groups.filter((_group, place) => names[place]?.includes(sought));
}

/** Counts the issues of each tag. The tag "no issues" counts the groups without issues. */
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

/** Returns the group with only the shown issues, or an empty array if the group has no shown issue. */
function withIssues(group: CheckGroup, isShown: (issue: CheckIssue) => boolean): CheckGroup[] {
  const issues = group.issues.filter(isShown);
  if (issues.length === 0) return [];
  if (issues.length === group.issues.length) return [group];
  const errors = issues.filter(isError).length;
  return [{ ...group, issues, errors, warnings: issues.length - errors }];
}

/**
 * Returns the groups with only the issues that have a chosen tag. Without chosen tags, returns all groups. Groups
 * without issues match the tag "no issues".
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

/** Returns the groups with only their errors, or only their warnings. Drops groups that have no such issue. */
export function classedGroups(groups: readonly CheckGroup[], ofClass: ClassFilter): readonly CheckGroup[] {
  if (ofClass === 'all') return groups;
  return groups.flatMap((group) => withIssues(group, (issue) => issue.class === ofClass));
}

/** Returns the weight of a group's issues, with the same weights for errors and warnings as in the total ratio. */
export const impactOf = ({ errors, warnings }: Pick<CheckGroup, 'errors' | 'warnings'>): number =>
  ERROR_WEIGHT * errors + WARNING_WEIGHT * warnings;

/**
 * Returns the groups sorted by the total weight of their issues, highest first. Groups of equal weight keep their
 * order.
 * @param audienceWeight weighs the issues of each name by the size of its audience; `null` weighs all names equally
 */
export function sortedByImpact(
  groups: readonly CheckGroup[],
  audienceWeight: AudienceWeight | null,
): readonly CheckGroup[] {
  const weighed = groups.map((group) => ({
    group,
    impact: impactOf(group) * (audienceWeight?.weightOf(group.name) ?? 1),
  }));
  return weighed.sort((a, b) => b.impact - a.impact).map(({ group }) => group);
}

/** Counts the errors and the warnings of all groups. */
export function totalsOf(groups: readonly CheckGroup[]): { errors: number; warnings: number } {
  const totals = { errors: 0, warnings: 0 };
  for (const { errors, warnings } of groups) {
    totals.errors += errors;
    totals.warnings += warnings;
  }
  return totals;
}
