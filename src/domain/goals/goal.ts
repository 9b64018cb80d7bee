import type { Day } from '../dates/timestamps';
import type { Permission } from '../permissions/permissions';
import type { ReportId } from '../screens/screens';

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

/** What identifies a goal: there is one amount for each. */
export interface GoalId {
  /** The domain of the site. */
  site: string;
  figure: GoalFigure;
  /** The seller's name for `won_value`, otherwise `null`. */
  seller: string | null;
  /** The currency of the ad account for `meta_cost`, otherwise `null`: the figure's own currency. */
  currency: string | null;
  /** A year, `2026`, or a month, `2026-11`. */
  period: string;
}

/** What a person sets: an amount for a figure of a site, or a ceiling for a cost. */
export interface GoalAmount extends GoalId {
  /** Above 0, in the unit of the figure; a whole number for counts. */
  amount: number;
}

/** A goal with the person who set it. */
export interface Goal extends GoalAmount {
  /** The name of the person who set the goal. */
  setBy: string;
  /** The instant at which the goal was set, as an ISO text. */
  setAt: string;
  /** True if the signed-in user set the goal. `null` if the API does not say so, and in files. */
  isOwn: boolean | null;
}

interface FigureFacts {
  label: string;
  /** The report that shows the figure. */
  report: ReportId;
  collection: 'products' | 'sellers' | 'googleAds' | 'bingAds' | 'metaAds' | 'linkedinAds';
  permission: Permission;
  isMoney: boolean;
  /** True if the figure is to stay below the amount. */
  isCeiling: boolean;
}

const ofProducts = {
  report: 'requests_and_bookings',
  collection: 'products',
  permission: 'product_sales',
} as const;
const ofAds = { permission: 'ads', isMoney: true, isCeiling: true } as const;

export const FIGURES: Readonly<Record<GoalFigure, FigureFacts>> = {
  inbound: { ...ofProducts, label: 'Total inbound', isMoney: true, isCeiling: false },
  deals: { ...ofProducts, label: 'Deals', isMoney: false, isCeiling: false },
  requests: { ...ofProducts, label: 'Total RQs', isMoney: false, isCeiling: false },
  won_value: {
    label: 'Won value',
    report: 'sales_team_performance',
    collection: 'sellers',
    permission: 'sales_team',
    isMoney: true,
    isCeiling: false,
  },
  google_cost: { ...ofAds, label: 'Google Ads cost', report: 'googleads', collection: 'googleAds' },
  bing_cost: { ...ofAds, label: 'Bing Ads cost', report: 'bingads', collection: 'bingAds' },
  meta_cost: { ...ofAds, label: 'Meta Ads cost', report: 'metaads', collection: 'metaAds' },
  linkedin_cost: { ...ofAds, label: 'LinkedIn Ads cost', report: 'linkedinads', collection: 'linkedinAds' },
};

/** Returns the figures of a report that can have a goal. */
export const figuresOf = (report: string): readonly GoalFigure[] =>
  GOAL_FIGURES.filter((figure) => FIGURES[figure].report === report);

export const isGoalFigure = (value: unknown): value is GoalFigure =>
  GOAL_FIGURES.some((figure) => figure === value);

/** Returns true for `2026` and `2026-11`. */
export const isPeriod = (value: string): boolean => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value);

/** Returns the text that identifies a goal. The parts are encoded, so no part contains the separator. */
export const goalKey = ({ site, figure, seller, currency, period }: GoalId): string =>
  [site, figure, period, seller ?? '', currency ?? ''].map(encodeURIComponent).join('/');

/** The largest amount of a goal. A larger amount is a typing error, and a much larger number would lose its cents. */
export const MOST_AMOUNT = 1e13;

/** Returns what is wrong with a goal, as a clause after "it", or `null`. */
export function faultOf(goal: GoalAmount): string | null {
  const { isMoney } = FIGURES[goal.figure];
  if (goal.site === '') return 'has no site';
  if (!isPeriod(goal.period)) return 'has no year or month';
  if (!(goal.amount > 0)) return 'has no amount above 0';
  if (goal.amount > MOST_AMOUNT) return 'has too large an amount';
  if (!isMoney && !Number.isInteger(goal.amount)) return 'has an amount that is no whole number';
  if ((goal.figure === 'won_value') !== (goal.seller !== null && goal.seller !== ''))
    return goal.figure === 'won_value' ? 'has no seller' : 'has a seller';
  if ((goal.figure === 'meta_cost') !== (goal.currency !== null && /^[A-Z]{3}$/.test(goal.currency)))
    return goal.figure === 'meta_cost' ? 'has no currency' : 'has a currency';
  return null;
}

/** Returns the periods for which a goal can be set: this year, this month and next year. */
export function offeredPeriods(today: Day): string[] {
  const year = Number(today.slice(0, 4));
  return [String(year), today.slice(0, 7), String(year + 1)];
}

/** Orders goals by site, figure, seller, currency, and years before months. */
export const byKey = (one: GoalId, other: GoalId): number => {
  const [a, b] = [one, other].map(({ site, figure, seller, currency, period }) =>
    [site, String(GOAL_FIGURES.indexOf(figure)), seller ?? '', currency ?? '', period].join('\n'),
  );
  return (a ?? '') < (b ?? '') ? -1 : 1;
};
