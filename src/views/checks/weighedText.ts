import type { CheckGroup, CheckKindTexts } from '../../domain/checks/checks';
import type { Reach } from '../../domain/checks/reach';
import { formatCount } from '../../domain/figures/formats';

/** What the impact of issues is weighed by, and how many names that knows nothing of. */
export function weighedText(
  reach: Reach | null,
  groups: readonly CheckGroup[],
  { noun, plural }: Pick<CheckKindTexts, 'noun' | 'plural'>,
  locale: string,
): string {
  if (!reach) return 'by issues alone';
  const unknown = groups.filter(({ name }) => !reach.knows(name)).length;
  const by = `weighed by ${reach.sources.join(' and ')}`;
  return unknown === 0
    ? by
    : `${by}; ${formatCount(unknown, locale)} ${unknown === 1 ? noun : plural} unknown there`;
}
