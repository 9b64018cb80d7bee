import { NETWORKS, type NetworkId } from '@src/domain/ads/networks';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import { oncePer } from '@src/domain/records/oncePer';
import { ALL_NETWORKS } from '@src/domain/screens/screens';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import type { OfSpan } from '../../selectorArguments';
import { selectSite } from '../../sites/sites.selectors';
import { selectBarredSpendOnAll } from '../barredSpend/barredSpend.selectors';
import { withBarredSpend } from '../barredSpend/barredSpendColumns';
import { selectDataset } from '../datasets/datasets.slice';
import type { DefinedReport } from '../definition';
import { reportOfRows } from '../engine/reportEngine';
import { selectConnected } from '../networks/connected';
import { selectJoined } from '../networks/joinedRows';
import { networkColumns } from '../networks/networkColumns';
import type { ReportTab } from '../report';

type Currencies = Readonly<Record<NetworkId, readonly string[]>>;

const [first, ...others] = NETWORKS.map(({ collection }) => collection);

const TABS: readonly ReportTab[] = ['table', 'search', 'why'];

const selectRows = createAppSelector([selectJoined], (joined) => joined?.rows);

const selectIsWhole = (state: RootState, { site, span }: OfSpan): boolean =>
  selectConnected(state, { site })?.every(
    (collection) => selectDataset(state, { collection, site, span }) !== undefined,
  ) ?? false;

const define = (siteCurrency: string, currencies: Currencies) => {
  const report = reportOfRows(
    {
      id: ALL_NETWORKS.id,
      collection: first ?? 'googleAds',
      joined: others,
      nameHeader: 'Product Name',
      rowNoun: 'products',
      empty: { noun: 'ads', hint: 'A product appears here as soon as one of its ads is shown.' },
      loading: 'Loading...(might take a bit)',
      isSpending: true,
      charted: true,
      tabs: TABS,
      spans: REPORT_SPANS.ads,
      defaultSort: { column: 'clicks', direction: 'desc' },
      columns: networkColumns(siteCurrency, currencies),
      momentum: 'clicks',
      selectIsWhole,
    },
    selectRows,
  );
  return withBarredSpend(report, selectBarredSpendOnAll);
};

const known = new Map<string, DefinedReport>();

/** Returns the report with these currencies, cached by the currencies. */
function reportIn(siteCurrency: string, currencies: Currencies): DefinedReport {
  const key = JSON.stringify([siteCurrency, currencies]);
  const report = known.get(key) ?? define(siteCurrency, currencies);
  known.set(key, report);
  return report;
}

/**
 * Returns the currencies in an address such as `where=meta_cost_eur~gt~100`, whether or not rows of the currency exist.
 */
const namedIn = (address: string): string[] =>
  [
    ...address.matchAll(/(?:cost|click|clicks|conversion|conversions)_([a-z]{3})(?=_change|[^a-z_]|$)/g),
  ].flatMap(([, code]) => (code === undefined ? [] : [code.toUpperCase()]));

/** Returns the currencies of Meta's rows in all loaded spans. */
function metaCurrencies(state: RootState, site: string): string[] {
  const spans = REPORT_SPANS.ads.offered;
  return spans.flatMap((span) => {
    const dataset = selectDataset(state, { collection: 'metaAds', site, span });
    return dataset ? currenciesOf(dataset) : [];
  });
}

type MetaAds = NonNullable<ReturnType<typeof selectDataset<'metaAds'>>>;

const currenciesOf = oncePer((dataset: MetaAds): readonly string[] => [
  ...new Set(dataset.ids.flatMap((id) => dataset.byId[id]?.current?.currency ?? [])),
]);

const isThere = (state: RootState, site: string): boolean =>
  REPORT_SPANS.ads.offered.some(
    (span) => selectDataset(state, { collection: 'linkedinAds', site, span }) !== undefined,
  );

/**
 * The four ad networks in one report, with a row for each product and a money column for each currency. `matchProducts`
 * matches products by name.
 */
export default {
  ...reportIn('', { google: [''], bing: [''], meta: [], linkedin: ['USD'] }),
  resolve: (state, { site, address }) => {
    const { currency } = selectSite(state, { site });
    return reportIn(currency, {
      google: [currency],
      bing: [currency],
      meta: [...new Set([...metaCurrencies(state, site), ...namedIn(address)])].sort(),
      linkedin: isThere(state, site) || address.includes('linkedin_') ? ['USD'] : [],
    });
  },
} satisfies DefinedReport as DefinedReport;
