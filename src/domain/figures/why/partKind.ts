import type { Figure } from '../figure';

/** How a row's figure changed. A row without a figure, or with the figure 0, is not there. */
export type PartKind = 'new' | 'gone' | 'up' | 'down';

export const PART_KINDS: readonly PartKind[] = ['new', 'gone', 'up', 'down'];

/**
 * Returns how a figure changed.
 *
 * @param change the row's part of the change. Decides between "up" and "down".
 */
export function partKind(before: Figure, now: Figure, change: number): PartKind {
  if (!before && now) return 'new';
  if (before && !now) return 'gone';
  return change < 0 ? 'down' : 'up';
}
