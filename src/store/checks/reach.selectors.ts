import { type Reach, type ReachFigures, type ReachSource, reachOf } from '../../domain/checks/audienceWeight';
import type { CheckKind } from '../../domain/checks/checks';
import type { Figure } from '../../domain/figures/figure';
import type { DatasetId } from '../../domain/reports/reportRows';
import { selectScreenAccess } from '../access/access.selectors';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { type Dataset, datasetKey } from '../reports/datasets/datasets.slice';

/** The reports whose figures tell how many people see a speaker. */
export const REACH_DATASETS = {
  requests: (site: string) => ({ collection: 'products', site, span: '365' }) as const,
  impressions: (site: string) => ({ collection: 'searchProfiles', site, span: null }) as const,
} satisfies Record<ReachSource, (site: string) => DatasetId>;

const PERMISSIONS = { requests: 'product_sales', impressions: 'seo' } as const;

/** What a profile's checks can be weighed by, as the person's roles let them load it; topics are nobody. */
export const selectMayWeigh = (
  state: RootState,
  kind: CheckKind,
  site: string,
  source: ReachSource,
): boolean => kind === 'profile' && selectScreenAccess(state, PERMISSIONS[source], site) === 'allowed';

function figuresOf<Row>(
  dataset: Dataset<Row> | undefined,
  of: (row: Row) => Figure,
): ReachFigures | undefined {
  return dataset && new Map(Object.entries(dataset.byId).map(([name, row]) => [name, of(row) ?? 0]));
}

const selectRequests = createAppSelector(
  [
    (state: RootState, kind: CheckKind, site: string) =>
      selectMayWeigh(state, kind, site, 'requests')
        ? state.datasets.held.products[datasetKey(REACH_DATASETS.requests(site))]
        : undefined,
  ],
  (dataset) =>
    figuresOf(dataset, ({ current }) => current && (current.PassedRQs ?? 0) + (current.DirectRQs ?? 0)),
);

const selectImpressions = createAppSelector(
  [
    (state: RootState, kind: CheckKind, site: string) =>
      selectMayWeigh(state, kind, site, 'impressions')
        ? state.datasets.held.searchProfiles[datasetKey(REACH_DATASETS.impressions(site))]
        : undefined,
  ],
  (dataset) => figuresOf(dataset, ({ current }) => current && current.profile.total.impressions),
);

/** How much weight each profile has, from what is loaded; `null` where nothing is. */
export const selectReach = createAppSelector(
  [selectRequests, selectImpressions],
  (requests, impressions): Reach | null =>
    reachOf({ ...(requests && { requests }), ...(impressions && { impressions }) }),
);
