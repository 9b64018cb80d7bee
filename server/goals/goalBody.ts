import { z } from 'zod';
import { FIGURES, GOAL_FIGURES, type GoalFigure, isPeriod, MOST_AMOUNT } from '../../src/domain/goals/goal';
import { LONGEST_LINE, lineOf } from '../records/fields';

const name = lineOf(LONGEST_LINE);

/** The figure of a site that a goal is about, and its year or month. */
const key = {
  site: name,
  figure: z.enum(GOAL_FIGURES, { error: `must be one of ${GOAL_FIGURES.join(', ')}` }),
  period: z.string().refine(isPeriod, 'must be a year or a month, like 2026 or 2026-11'),
};

interface Key {
  figure: GoalFigure;
  seller?: string | null | undefined;
  currency?: string | null | undefined;
}

/** Checks that a goal names a seller or a currency exactly if its figure has one. */
function checkKey({ figure, seller, currency }: Key, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((figure === 'won_value') !== Boolean(seller))
    refuse('seller', 'must be the name of a seller for won_value, and null for others');
  if (figure === 'meta_cost' ? !/^[A-Z]{3}$/.test(currency ?? '') : Boolean(currency))
    refuse('currency', 'must be the code of a currency for meta_cost, and null for others');
}

/** The query of a call that deletes a goal. */
export const GoalKey = z.object({ ...key, seller: name.optional(), currency: name.optional() });
export const CheckedGoalKey = GoalKey.superRefine(checkKey);

/** The body of a call that sets a goal. */
export const GoalBody = z
  .object({
    ...key,
    seller: name.nullable(),
    currency: name.nullable(),
    amount: z.number().positive('must be above 0').max(MOST_AMOUNT),
  })
  .superRefine(checkKey)
  .refine(({ figure, amount }) => FIGURES[figure].isMoney || Number.isInteger(amount), {
    path: ['amount'],
    error: 'must be a whole number for deals and requests',
  });
