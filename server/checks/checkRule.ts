import type { CHECK_CLASSES } from '../db/schema';

export type CheckClass = (typeof CHECK_CLASSES)[number];

/**
 * What is asked of every record of a kind. A record has at most one result for each rule, so the numbers of
 * error and warning rules are what the ratios of the progress graph divide by.
 */
export interface CheckRule<Content, Context> {
  tag: string;
  class: Exclude<CheckClass, 'ok'>;
  /** What is wrong, in words for an editor. It never repeats the record's own text. */
  reason: string;
  fails: (content: Content, context: Context) => boolean;
}

/** One result as the wire has it; `id` is the record's id in the content system. */
export interface CheckResult {
  id: string;
  name: string;
  class: CheckClass;
  reason: string;
  tag: string;
}

/** The mark of a record that fails no rule. */
export const NO_ISSUES = { class: 'ok', reason: 'No issues', tag: 'no issues' } as const;

/** A result for each rule that a record fails, or one that says that it fails none. */
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
