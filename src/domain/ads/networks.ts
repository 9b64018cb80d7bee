import type { Figure } from '../figures/figure';
import type { DatasetFigures } from '../reports/reportRows';
import type { ReportOf } from '../screens/screens';

/** The figures that every network has for a product, regardless of the network's own terms. */
export interface AdFigures {
  clicks: Figure;
  conversions: Figure;
  /** In the units of `currency`. */
  cost: Figure;
  /** `null` is the site's currency; empty if the currency is unknown. */
  currency: string | null;
}

export type AdCollection = 'googleAds' | 'bingAds' | 'metaAds' | 'linkedinAds';

export interface Network<C extends AdCollection = AdCollection> {
  id: 'google' | 'bing' | 'meta' | 'linkedin';
  label: string;
  collection: C;
  /** Id of the screen that shows only this network. */
  screen: ReportOf<C>;
  /** The network's own terms for clicks and conversions. */
  words: { clicks: string; conversions: string };
  /** Currency of all costs: `null` is the site's currency, `undefined` is each row's own currency. */
  currency: string | null | undefined;
  read: (figures: DatasetFigures[C]) => AdFigures;
}

const ofSearch = ({ clicks, conversions, cost }: DatasetFigures['googleAds']): AdFigures => ({
  clicks,
  conversions,
  cost,
  currency: null,
});

/** Networks by collection, in the order of the networks' screens. */
const BY_COLLECTION: { readonly [C in AdCollection]: Network<C> } = {
  googleAds: {
    id: 'google',
    label: 'Google',
    collection: 'googleAds',
    screen: 'googleads',
    words: { clicks: 'clicks', conversions: 'conversions' },
    currency: null,
    read: ofSearch,
  },
  bingAds: {
    id: 'bing',
    label: 'Bing',
    collection: 'bingAds',
    screen: 'bingads',
    words: { clicks: 'clicks', conversions: 'conversions' },
    currency: null,
    read: ofSearch,
  },
  metaAds: {
    id: 'meta',
    label: 'Meta',
    collection: 'metaAds',
    screen: 'metaads',
    words: { clicks: 'outbound clicks', conversions: 'website leads' },
    currency: undefined,
    read: ({ outboundClicks, websiteLeads, amountSpent, currency }) => ({
      clicks: outboundClicks,
      conversions: websiteLeads,
      cost: amountSpent,
      currency,
    }),
  },
  linkedinAds: {
    id: 'linkedin',
    label: 'LinkedIn',
    collection: 'linkedinAds',
    screen: 'linkedinads',
    words: { clicks: 'clicks', conversions: 'external website conversions' },
    currency: 'USD',
    read: ({ clicks, externalWebsiteConversions, costInUsd }) => ({
      clicks,
      conversions: externalWebsiteConversions,
      cost: costInUsd,
      currency: 'USD',
    }),
  },
};

export type NetworkId = Network['id'];

export const networkOf = <C extends AdCollection>(collection: C): Network<C> => BY_COLLECTION[collection];

/** Converts a row's figures to the figures that every network has. */
export const adFigures = <C extends AdCollection>(collection: C, figures: DatasetFigures[C]): AdFigures =>
  networkOf(collection).read(figures);

export const AD_COLLECTIONS = ['googleAds', 'bingAds', 'metaAds', 'linkedinAds'] as const;

/** The description of each network, without the function that reads figures. */
export const NETWORKS: readonly Omit<Network, 'read'>[] = AD_COLLECTIONS.map(
  (collection) => BY_COLLECTION[collection],
);
