import type { ReportId } from '../screens/screens';

/** The figures that may have a goal. */
export const GOAL_FIGURES = [
  'inbound',
  'deals',
  'requests',
  'won_value',
  'google_cost',
  'bing_cost',
  'meta_cost',
  'linkedin_cost',
] as const;
export type GoalFigure = (typeof GOAL_FIGURES)[number];

/** The screen of each figure. Whoever may see the screen may see and set its goals. */
export const GOAL_SCREENS: Readonly<Record<GoalFigure, ReportId>> = {
  inbound: 'requests_and_bookings',
  deals: 'requests_and_bookings',
  requests: 'requests_and_bookings',
  won_value: 'sales_team_performance',
  google_cost: 'googleads',
  bing_cost: 'bingads',
  meta_cost: 'metaads',
  linkedin_cost: 'linkedinads',
};

/** Returns true if the goal of the figure is a whole number. */
export const isGoalCount = (figure: GoalFigure): boolean => figure === 'deals' || figure === 'requests';
