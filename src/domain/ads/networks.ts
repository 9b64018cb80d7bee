import type { Figure } from '../figures/figure';
import type { DatasetFigures } from '../reports/reportRows';

/** What every network tells of a product, whatever its own words for it. */
export interface AdFigures {
  clicks: Figure;
  conversions: Figure;
  /** In the units of `currency`. */
  cost: Figure;
  /** `null` is the site's; empty where nobody says which it is. */
  currency: string | null;
}

export type AdCollection = 'googleAds' | 'bingAds' | 'metaAds' | 'linkedinAds';

export interface Network<C extends AdCollection = AdCollection> {
  id: 'google' | 'bing' | 'meta' | 'linkedin';
  label: string;
  collection: C;
  /** The id of the screen that shows it alone. */
  screen: 'googleads' | 'bingads' | 'metaads' | 'linkedinads';
  /** What it counts as clicks and as conversions, in its own words. */
  words: { clicks: string; conversions: string };
  /** Of all its cost; `null` is the site's, `undefined` each row's own. */
  currency: string | null | undefined;
  read: (figures: DatasetFigures[C]) => AdFigures;
}

const ofSearch = ({ clicks, conversions, cost }: DatasetFigures['googleAds']): AdFigures => ({
  clicks,
  conversions,
  cost,
  currency: null,
});

/** Each as its collection has it, in the order of their screens. */
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

/** A row's figures by what its network tells of every product. */
export const adFigures = <C extends AdCollection>(collection: C, figures: DatasetFigures[C]): AdFigures =>
  networkOf(collection).read(figures);

export const AD_COLLECTIONS = ['googleAds', 'bingAds', 'metaAds', 'linkedinAds'] as const;

/** What is said of each, without what reads it. */
export const NETWORKS: readonly Omit<Network, 'read'>[] = AD_COLLECTIONS.map(
  (collection) => BY_COLLECTION[collection],
);
