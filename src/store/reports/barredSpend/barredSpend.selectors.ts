import {
  findNotAllowed,
  type Judge,
  judgeBy,
  type Spending,
  type SpendNotAllowed,
} from '@src/domain/ads/barredSpend';
import { AD_COLLECTIONS, type AdCollection, adFigures, networkOf } from '@src/domain/ads/networks';
import type { Span } from '@src/domain/dates/spans';
import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { selectScreenAccess } from '../../access/access.selectors';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { selectStatus } from '../../requests/requests.slice';
import { selectSite } from '../../sites/sites.selectors';
import { type Dataset, datasetKey, selectDataset, speakersOf } from '../datasets/datasets.slice';
import { selectConnected } from '../networks/connected';
import { type JoinedFigures, selectJoined } from '../networks/joinedRows';
import type { Report } from '../report';
import { selectRelationsAccess } from './access';

/** What relations show of spending, whatever the span of another screen. */
export const RELATIONS_SPAN: Span = '30';

type Arguments = [site: string, span: Span | null];

const selectCurrency = (state: RootState, site: string): string => selectSite(state, site).currency;

/** Who ads are allowed for, by all speakers of the site; `undefined` for whoever is not told, and while it is not there. */
const selectJudge = createAppSelector(
  [
    (state: RootState, site: string) =>
      selectRelationsAccess(state, site) === 'allowed' ? selectDataset(state, speakersOf(site)) : undefined,
  ],
  (speakers): Judge | undefined =>
    speakers &&
    judgeBy(
      speakers.ids.flatMap((id) => {
        const row = speakers.byId[id];
        return row ? [{ name: row.name, isBarred: row.current?.isAdvertisingBarred ?? false }] : [];
      }),
    ),
);

/** Of whom relations say that ads are not allowed: for nobody else it matters what is spent. */
export const selectBarred = createAppSelector(
  [(state: RootState, site: string) => selectDataset(state, speakersOf(site))],
  (speakers): ReadonlySet<string> =>
    new Set(speakers?.ids.filter((id) => speakers.byId[id]?.current?.isAdvertisingBarred)),
);

/** What is spent on each product of a network. */
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

/** The same for as long as its dataset is. */
const selectSpending = <C extends AdCollection>(collection: C) =>
  createAppSelector(
    [
      (state: RootState, ...[site, span]: Arguments) => selectDataset(state, { collection, site, span }),
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

type SelectRows = (state: RootState, ...of: Arguments) => readonly Spending[] | undefined;
export type SelectFound = (state: RootState, ...of: Arguments) => SpendNotAllowed | undefined;

const foundIn = (selectRows: SelectRows): SelectFound =>
  createAppSelector(
    // Thousands of rows are not read for nobody.
    [
      (state: RootState, ...[site, span]: Arguments) =>
        selectJudge(state, site) ? selectRows(state, site, span) : undefined,
      selectJudge,
    ],
    (rows, judge) => rows && judge && findNotAllowed(rows, judge),
  );

/** On each network; `undefined` while that, or who it is allowed for, is not known. */
export const FOUND_ON: Readonly<Record<AdCollection, SelectFound>> = {
  googleAds: foundIn(SPENDING.googleAds),
  bingAds: foundIn(SPENDING.bingAds),
  metaAds: foundIn(SPENDING.metaAds),
  linkedinAds: foundIn(SPENDING.linkedinAds),
};

function costsOf(figures: JoinedFigures, siteCurrency: string): Spending['costs'] {
  const costs: Spending['costs'][number][] = [];
  for (const own of [figures.google, figures.bing, figures.meta, figures.linkedin])
    if (own) costs.push({ cost: own.cost, currency: own.currency ?? siteCurrency, called: own.called });
  return costs;
}

/** Over products that are joined by their names. */
export const selectFoundOnAll: SelectFound = foundIn(
  createAppSelector([selectJoined, selectCurrency], (joined, siteCurrency) =>
    joined?.rows.map(({ name, current }) => ({ name, costs: current ? costsOf(current, siteCurrency) : [] })),
  ),
);

const BY_COLLECTION: Partial<Record<Collection, SelectFound>> = FOUND_ON;

/** Of what a report shows, whether of one network or of all. */
export const selectFoundOf = ({ collection, joined }: Report): SelectFound | undefined =>
  joined ? selectFoundOnAll : BY_COLLECTION[collection];

const selectRelationsSpending = createAppSelector(
  AD_COLLECTIONS.map(
    (collection) => (state: RootState, site: string) =>
      selectScreenAccess(state, 'ads', site) === 'allowed'
        ? SPENDING[collection](state, site, RELATIONS_SPAN)
        : undefined,
  ),
  (...networks): readonly Spending[] | undefined => {
    const there = networks.filter((network) => network !== undefined);
    return there.length === 0 ? undefined : there.flat();
  },
);

/** Whether nothing is missing that a speaker's spending may be in. */
const selectIsWhole = (state: RootState, site: string): boolean =>
  selectConnected(state, site)?.every(
    (collection) => selectDataset(state, { collection, site, span: RELATIONS_SPAN }) !== undefined,
  ) ?? false;

/** Whether no network is awaited any more: what failed is told by itself. */
export const selectIsSettled = (state: RootState, site: string): boolean =>
  selectConnected(state, site)?.every((collection) => {
    const id = { collection, site, span: RELATIONS_SPAN };
    return selectDataset(state, id) !== undefined || selectStatus(state, datasetKey(id)).phase === 'failed';
  }) ?? false;

/** What relations show of the networks that are there, whatever their own span. */
export const selectFoundForRelations = createAppSelector(
  [selectRelationsSpending, selectJudge, selectIsWhole],
  (rows, judge, isWhole) => rows && judge && { ...findNotAllowed(rows, judge), isWhole },
);
