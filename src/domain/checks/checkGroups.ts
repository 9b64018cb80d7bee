import type { CHECK_CLASSES, CheckGroup, CheckGroups, CheckIssue } from './checks';

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

/** Creates a collector that groups results by id. Add each result once, then call `groups`. */
export function createGrouping(): { add: (result: CheckResult) => void; groups: () => CheckGroups } {
  const gathered = new Map<string, Gathered>();
  return {
    add: ({ id, name, class: ofClass, reason, tag }) => {
      let group = gathered.get(id);
      if (!group) {
        group = { name, errors: [], warnings: [] };
        gathered.set(id, group);
      }
      if (group.name === '') group.name = name;
      if (ofClass === 'error') group.errors.push({ class: ofClass, reason, tag });
      else if (ofClass === 'warning') group.warnings.push({ class: ofClass, reason, tag });
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
