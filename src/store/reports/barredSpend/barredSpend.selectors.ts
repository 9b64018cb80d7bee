import {
  type AdsCheck,
  type BarredSpend,
  createAdsCheck,
  findBarredSpend,
  type Spending,
} from '@src/domain/ads/barredSpend';
import { AD_COLLECTIONS, type AdCollection, adFigures, networkOf } from '@src/domain/ads/networks';
import type { Span } from '@src/domain/dates/spans';
import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { selectScreenAccess } from '../../access/access.selectors';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { selectStatus } from '../../requests/requests.slice';
import type { OfSite, OfSpan } from '../../selectorArguments';
import { selectSite } from '../../sites/sites.selectors';
import { type Dataset, datasetKey, selectDataset, speakersOf } from '../datasets/datasets.slice';
import { selectConnected } from '../networks/connected';
import { type JoinedFigures, selectJoined } from '../networks/joinedRows';
import type { Report } from '../report';
import { selectRelationsAccess } from './relationsAccess';

/** The span of the ad spend in speaker relations, independent of the spans of other screens. */
export const RELATIONS_SPAN: Span = '30';

const selectCurrency = (state: RootState, { site }: OfSite): string => selectSite(state, { site }).currency;

/**
 * Returns a function that tells for whom ads are allowed. Returns `undefined` if the user may not view speaker
 * relations or the speakers are not loaded.
 */
const selectAdsCheck = createAppSelector(
  [
    (state: RootState, { site }: OfSite) =>
      selectRelationsAccess(state, { site }) === 'allowed'
        ? selectDataset(state, speakersOf(site))
        : undefined,
  ],
  (speakers): AdsCheck | undefined =>
    speakers &&
    createAdsCheck(
      speakers.ids.flatMap((id) => {
        const row = speakers.byId[id];
        return row ? [{ name: row.name, adsBlocked: row.current?.adsBlocked ?? false }] : [];
      }),
    ),
);

/** Returns the speakers who do not allow ads according to speaker relations. */
export const selectAdsBlocked = createAppSelector(
  [(state: RootState, { site }: OfSite) => selectDataset(state, speakersOf(site))],
  (speakers): ReadonlySet<string> =>
    new Set(speakers?.ids.filter((id) => speakers.byId[id]?.current?.adsBlocked)),
);

/** Returns the ad spend on each product of a network. */
function spendingOn<C extends AdCollection>(
  collection: C,
  { ids, byId }: Dataset<ReportRow<DatasetFigures[C]>>,
  siteCurrency: string,
): Spending[] {
  const { label } = networkOf(collection);
  return ids.flatMap((id) => {
    const row = byId[id];
    if (!row) return [];
    const figures = row.current && adFigures(collection, row.current);
    const costs = figures ? [{ cost: figures.cost, currency: figures.currency ?? siteCurrency }] : [];
    return [{ name: row.name, network: label, costs }];
  });
}

/** Returns a selector of a network's ad spend, memoized by its dataset. */
const selectSpending = <C extends AdCollection>(collection: C) =>
  createAppSelector(
    [
      (state: RootState, { site, span }: OfSpan) => selectDataset(state, { collection, site, span }),
      selectCurrency,
    ],
    (dataset, currency) => dataset && spendingOn(collection, dataset, currency),
  );

const SPENDING = {
  googleAds: selectSpending('googleAds'),
  bingAds: selectSpending('bingAds'),
  metaAds: selectSpending('metaAds'),
  linkedinAds: selectSpending('linkedinAds'),
};

type SelectRows = (state: RootState, of: OfSpan) => readonly Spending[] | undefined;
export type SelectBarredSpend = (state: RootState, of: OfSpan) => BarredSpend | undefined;

const barredSpendIn = (selectRows: SelectRows): SelectBarredSpend =>
  createAppSelector(
    // Skips reading thousands of rows if the user may not see the result.
    [
      selectAdsCheck,
      (state: RootState, of: OfSpan) => (selectAdsCheck(state, of) ? selectRows(state, of) : undefined),
    ],
    (judge, rows) => rows && judge && findBarredSpend(rows, judge),
  );

/**
 * Selectors of each network's spend on ads that are not allowed. `undefined` while the network's data or the speakers
 * are not loaded.
 */
export const BARRED_SPEND_ON: Readonly<Record<AdCollection, SelectBarredSpend>> = {
  googleAds: barredSpendIn(SPENDING.googleAds),
  bingAds: barredSpendIn(SPENDING.bingAds),
  metaAds: barredSpendIn(SPENDING.metaAds),
  linkedinAds: barredSpendIn(SPENDING.linkedinAds),
};

function costsOf(figures: JoinedFigures, siteCurrency: string): Spending['costs'] {
  const costs: Spending['costs'][number][] = [];
  for (const own of [figures.google, figures.bing, figures.meta, figures.linkedin])
    if (own) costs.push({ cost: own.cost, currency: own.currency ?? siteCurrency, networkName: own.called });
  return costs;
}

/** Returns the spend on ads that are not allowed, over all networks, with products joined by name. */
export const selectBarredSpendOnAll: SelectBarredSpend = barredSpendIn(
  createAppSelector([selectJoined, selectCurrency], (joined, siteCurrency) =>
    joined?.rows.map(({ name, current }) => ({ name, costs: current ? costsOf(current, siteCurrency) : [] })),
  ),
);

const BY_COLLECTION: Partial<Record<Collection, SelectBarredSpend>> = BARRED_SPEND_ON;

/** Returns the selector for a report of one network or of all networks, or `undefined` for other reports. */
export const selectBarredSpendOf = ({ collection, joined }: Report): SelectBarredSpend | undefined =>
  joined ? selectBarredSpendOnAll : BY_COLLECTION[collection];

const selectRelationsSpending = createAppSelector(
  AD_COLLECTIONS.map(
    (collection) =>
      (state: RootState, { site }: OfSite) =>
        selectScreenAccess(state, { permission: 'ads', site }) === 'allowed'
          ? SPENDING[collection](state, { site, span: RELATIONS_SPAN })
          : undefined,
  ),
  (...networks): readonly Spending[] | undefined => {
    const there = networks.filter((network) => network !== undefined);
    return there.length === 0 ? undefined : there.flat();
  },
);

/** Returns true if the data of all connected networks are loaded. */
const selectIsWhole = (state: RootState, { site }: OfSite): boolean =>
  selectConnected(state, { site })?.every(
    (collection) => selectDataset(state, { collection, site, span: RELATIONS_SPAN }) !== undefined,
  ) ?? false;

/** Returns true if no network is still loading. Failures are reported separately. */
export const selectIsSettled = (state: RootState, { site }: OfSite): boolean =>
  selectConnected(state, { site })?.every((collection) => {
    const id = { collection, site, span: RELATIONS_SPAN };
    return selectDataset(state, id) !== undefined || selectStatus(state, datasetKey(id)).phase === 'failed';
  }) ?? false;

/** Returns the spend on ads that are not allowed, over the loaded networks and the fixed span of speaker relations. */
export const selectFoundForRelations = createAppSelector(
  [selectRelationsSpending, selectAdsCheck, selectIsWhole],
  (rows, judge, isWhole) => rows && judge && { ...findBarredSpend(rows, judge), isWhole },
);
