import { z } from 'zod';
import { GOAL_FIGURES } from '../../src/domain/goals/goal';
import { amount, instant } from './figures';

const object = z.strictObject;
const text = z.string();

export const Goal = object({
  site: text,
  figure: z.enum(GOAL_FIGURES),
  seller: text.nullable(),
  currency: text.nullable().describe('The currency of the ad account, for `meta_cost`'),
  period: text.describe('A year or a month: `2026`, `2026-11`'),
  amount: amount.describe(
    'In the site’s currency; in US dollars for `linkedin_cost`; a count for deals and requests',
  ),
  set_by: text.describe('The name of the person who set the goal'),
  set_at: instant,
  is_own: z.boolean().optional().describe('True if the signed-in user set the goal'),
});
export const Goals = object({ goals: z.array(Goal) });
