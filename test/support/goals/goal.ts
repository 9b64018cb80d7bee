import type { Goal } from '@src/domain/goals/goal';
import { DK_SITE } from '../factories';

/** Returns a goal for the deals of the Danish site in 2026. */
export const goalOf = (given: Partial<Goal> = {}): Goal => ({
  site: DK_SITE,
  figure: 'deals',
  seller: null,
  currency: null,
  period: '2026',
  amount: 400,
  setBy: 'Anna Berg',
  setAt: '2026-03-01T10:00:00.000Z',
  isOwn: null,
  ...given,
});
