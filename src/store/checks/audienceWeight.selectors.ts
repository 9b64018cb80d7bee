import {
  type AudienceWeight,
  audienceWeightOf,
  type WeightFigures,
  type WeightSource,
} from '../../domain/checks/audienceWeight';
import type { ChecksId } from '../../domain/checks/checks';
import type { Figure } from '../../domain/figures/figure';
import type { DatasetId } from '../../domain/reports/reportRows';
import { selectScreenAccess } from '../access/access.selectors';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { type Dataset, selectDataset } from '../reports/datasets/datasets.slice';

/** The datasets that measure the audience of a speaker. */
export const WEIGHT_DATASETS = {
  requests: (site: string) => ({ collection: 'products', site, span: '365' }) as const,
  impressions: (site: string) => ({ collection: 'searchProfiles', site, span: null }) as const,
} satisfies Record<WeightSource, (site: string) => DatasetId>;

const PERMISSIONS = { requests: 'product_sales', impressions: 'seo' } as const;

/** Returns true if the user may load the source and the checks are of profiles. Topics have no audience. */
export const selectCanLoadAudience = (
  state: RootState,
  { kind, site, source }: ChecksId & { source: WeightSource },
): boolean =>
  kind === 'profile' && selectScreenAccess(state, { permission: PERMISSIONS[source], site }) === 'allowed';

function figuresOf<Row>(
  dataset: Dataset<Row> | undefined,
  of: (row: Row) => Figure,
): WeightFigures | undefined {
  return dataset && new Map(Object.entries(dataset.byId).map(([name, row]) => [name, of(row) ?? 0]));
}

const selectRequests = createAppSelector(
  [
    (state: RootState, { kind, site }: ChecksId) =>
      selectCanLoadAudience(state, { kind, site, source: 'requests' })
        ? selectDataset(state, WEIGHT_DATASETS.requests(site))
        : undefined,
  ],
  (dataset) =>
    figuresOf(dataset, ({ current }) => current && (current.PassedRQs ?? 0) + (current.DirectRQs ?? 0)),
);

const selectImpressions = createAppSelector(
  [
    (state: RootState, { kind, site }: ChecksId) =>
      selectCanLoadAudience(state, { kind, site, source: 'impressions' })
        ? selectDataset(state, WEIGHT_DATASETS.impressions(site))
        : undefined,
  ],
  (dataset) => figuresOf(dataset, ({ current }) => current && current.profile.total.impressions),
);

/** Returns the audience weight of profiles from the loaded datasets, or `null` if none is loaded. */
export const selectAudienceWeight = createAppSelector(
  [selectRequests, selectImpressions],
  (requests, impressions): AudienceWeight | null =>
    audienceWeightOf({ ...(requests && { requests }), ...(impressions && { impressions }) }),
);
