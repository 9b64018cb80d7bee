import type { Span } from '../dates/spans';
import type { Day } from '../dates/timestamps';
import { CALLS } from '../screens/calls';
import { FIGURES, type GoalId } from './goal';
import { elapsedOf, isOver, type Part, partsOf } from './knownPeriods';

/** Which answers a goal needs. */
export interface GoalPlan {
  /** The answers whose sum is the figure so far. `null` if no answers give the figure exactly. */
  parts: readonly Part[] | null;
  /** True if the answers also say where the year will land. */
  lands: boolean;
  /** The spans to load. */
  spans: readonly Span[];
  hasBegun: boolean;
  isOver: boolean;
}

/** Returns which answers a goal needs today. A month is not estimated: its figures are known exactly or not at all. */
export function planOf({ figure, period }: Pick<GoalId, 'figure' | 'period'>, today: Day): GoalPlan {
  const { collection } = FIGURES[figure];
  // Sales have no benchmark.
  const compared = collection !== 'sellers';
  const elapsed = elapsedOf(period, today);
  const over = isOver(period, today);
  const offered: readonly Span[] = CALLS[collection].spans.offered;
  const spans = [...offered].sort((one, other) => Number(other === 'ytd') - Number(one === 'ytd'));
  const parts = elapsed && partsOf(elapsed, spans, compared, today);
  const lands = compared && !over && period === today.slice(0, 4);
  const needed = (parts ?? []).map(({ span }) => span);
  return {
    parts,
    lands,
    spans: [...new Set(lands ? [...needed, 'ytd' as const, '365' as const] : needed)],
    hasBegun: elapsed !== null,
    isOver: over,
  };
}
