import type { CHECK_CLASSES, CheckGroup, CheckGroups, CheckIssue, IssueClass } from './checks';

/** One result in a response. Several results can have the same id, in any order. */
export interface CheckResult {
  id: string;
  name: string;
  class: (typeof CHECK_CLASSES)[number];
  reason: string;
  tag: string;
}

interface Gathered {
  name: string;
  errors: CheckIssue[];
  warnings: CheckIssue[];
}

/**
 * Creates a function that returns the same object for equal issues. A site has few distinct issues: 40,000 results of
 * 5,000 profiles have 90. What is computed for an issue object is then computed 90 times instead of 40,000 times.
 */
function createIssues(): (ofClass: IssueClass, reason: string, tag: string) => CheckIssue {
  const byReason = new Map<string, CheckIssue[]>();
  return (ofClass, reason, tag) => {
    const alike = byReason.get(reason) ?? [];
    const known = alike.find((issue) => issue.class === ofClass && issue.tag === tag);
    if (known) return known;
    const issue = { class: ofClass, reason, tag };
    byReason.set(reason, [...alike, issue]);
    return issue;
  };
}

/** Creates a collector that groups results by id. Add each result once, then call `groups`. */
export function createGrouping(): { add: (result: CheckResult) => void; groups: () => CheckGroups } {
  const gathered = new Map<string, Gathered>();
  const issueOf = createIssues();
  return {
    add: ({ id, name, class: ofClass, reason, tag }) => {
      let group = gathered.get(id);
      if (!group) {
        group = { name, errors: [], warnings: [] };
        gathered.set(id, group);
      }
      if (group.name === '') group.name = name;
      if (ofClass === 'error') group.errors.push(issueOf(ofClass, reason, tag));
      else if (ofClass === 'warning') group.warnings.push(issueOf(ofClass, reason, tag));
    },
    groups: () => {
      const entries = Array.from(gathered, ([id, { name, errors, warnings }]): [string, CheckGroup] => [
        id,
        {
          id,
          name,
          errors: errors.length,
          warnings: warnings.length,
          issues: warnings.length === 0 ? errors : errors.concat(warnings),
        },
      ]);
      // `fromEntries` defines own keys, so the id "__proto__" is safe.
      return { ids: [...gathered.keys()], byId: Object.fromEntries(entries) };
    },
  };
}
