import type { CHECK_CLASSES } from '../db/schema';

export type CheckClass = (typeof CHECK_CLASSES)[number];

/**
 * A rule for all records of a kind. A record has at most one result per rule, so the ratios of the progress
 * graph divide by the numbers of error and warning rules.
 */
export interface CheckRule<Content, Context> {
  tag: string;
  class: Exclude<CheckClass, 'ok'>;
  /** Describes the problem for an editor. Never contains the record's own text. */
  reason: string;
  fails: (content: Content, context: Context) => boolean;
}

/** One result as in the API. `id` is the record's id in the content system. */
export interface CheckResult {
  id: string;
  name: string;
  class: CheckClass;
  reason: string;
  tag: string;
}

/** The result of a record that fails no rule. */
export const NO_ISSUES = { class: 'ok', reason: 'No issues', tag: 'no issues' } as const;

/** Returns a result for each rule that a record fails, or `NO_ISSUES` for a record that fails none. */
export function resultsOf<Content extends { umbracoId: string; name: string }, Context>(
  rules: readonly CheckRule<Content, Context>[],
  contents: readonly Content[],
  context: Context,
): CheckResult[] {
  return contents.flatMap((content): CheckResult[] => {
    const { umbracoId: id, name } = content;
    const failed = rules.filter((rule) => rule.fails(content, context));
    if (failed.length === 0) return [{ id, name, ...NO_ISSUES }];
    return failed.map((rule) => ({ id, name, class: rule.class, reason: rule.reason, tag: rule.tag }));
  });
}
