import { type AdCollection, adFigures } from '@src/domain/ads/networks';
import type { Span } from '@src/domain/dates/spans';
import { FIGURES, type Goal, type GoalFigure } from '@src/domain/goals/goal';
import type { Amount, Amounts, RowAmounts } from '@src/domain/goals/goalProgress';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '@src/domain/reports/reportRows';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { type Dataset, selectDataset } from '../reports/datasets/datasets.slice';

export interface OfGoalSpan {
  goal: Goal;
  span: Span;
}

/** Returns the id of the answer that a goal needs for a span. */
export const datasetOf = ({ figure, site }: Pick<Goal, 'figure' | 'site'>, span: Span): DatasetId => ({
  collection: FIGURES[figure].collection,
  site,
  span,
});

/** Returns what a row adds to a goal, or `null` if the row is not part of the goal. */
type Read<Figures> = (figures: Figures, goal: Goal, name: string) => Amount | null;

function amountsIn<Figures>(
  { ids, byId }: Dataset<ReportRow<Figures>>,
  goal: Goal,
  read: Read<Figures>,
): Amounts {
  const amounts = new Map<string, RowAmounts>();
  for (const id of ids) {
    const row = byId[id];
    if (!row) continue;
    const { name, current, benchmark } = row;
    const sides = {
      current: current && read(current, goal, name),
      benchmark: benchmark && read(benchmark, goal, name),
    };
    if (sides.current || sides.benchmark) amounts.set(id, sides);
  }
  return amounts;
}

/** Returns a selector of the amounts of an answer, or of `undefined` while the answer is not loaded. */
const amountsOf = <C extends Collection>(collection: C, read: Read<DatasetFigures[C]>) =>
  createAppSelector(
    [
      (state: RootState, { goal, span }: OfGoalSpan) =>
        selectDataset(state, { collection, site: goal.site, span }),
      (_state: RootState, { goal }: OfGoalSpan) => goal,
    ],
    (dataset, goal): Amounts | undefined => dataset && amountsIn(dataset, goal, read),
  );

const ofAds = <C extends AdCollection>(collection: C) =>
  amountsOf(collection, (figures, goal) => {
    const { clicks, cost, currency } = adFigures(collection, figures);
    if (goal.currency !== null && goal.currency !== currency) return null;
    return { count: clicks, value: cost };
  });

type SelectAmounts = (state: RootState, of: OfGoalSpan) => Amounts | undefined;

const SELECTORS: Readonly<Record<GoalFigure, SelectAmounts>> = {
  inbound: amountsOf('products', ({ NumDeals, TotalInbound }) => ({ count: NumDeals, value: TotalInbound })),
  deals: amountsOf('products', ({ NumDeals }) => ({ count: NumDeals, value: null })),
  requests: amountsOf('products', ({ PassedRQs, DirectRQs }) => ({
    count: PassedRQs === null || DirectRQs === null ? null : PassedRQs + DirectRQs,
    value: null,
  })),
  won_value: amountsOf('sellers', ({ wonDeals, totalWon }, { seller }, name) =>
    name === seller ? { count: wonDeals, value: totalWon } : null,
  ),
  google_cost: ofAds('googleAds'),
  bing_cost: ofAds('bingAds'),
  meta_cost: ofAds('metaAds'),
  linkedin_cost: ofAds('linkedinAds'),
};

/** Returns the amounts of the rows of an answer for a goal, or `undefined` while the answer is not loaded. */
export const selectAmounts = (state: RootState, of: OfGoalSpan): Amounts | undefined =>
  SELECTORS[of.goal.figure](state, of);
