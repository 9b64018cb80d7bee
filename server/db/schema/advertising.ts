import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { loadId } from './columns';
import { companyId } from './identity';

const count = () => integer().notNull().default(0);
const micros = () => bigint({ mode: 'number' }).notNull().default(0);

/** Null where nobody knows the figure, which is not 0: a ratio leaves such a day out of both its sides. */
const optionalCount = () => integer();
const optionalMicros = () => bigint({ mode: 'number' });

export const SEARCH_NETWORKS = ['google', 'bing'] as const;

/**
 * One product on one day in a search network. Shares are kept as the counts they are made of, because shares
 * of days cannot be added.
 */
export const searchAdDays = pgTable(
  'search_ad_days',
  {
    companyId: companyId(),
    network: text({ enum: SEARCH_NETWORKS }).notNull(),
    day: date().notNull(),
    product: text().notNull(),
    impressions: optionalCount(),
    /** How often the ad could have been shown; 0 says no more than null. */
    eligibleImpressions: optionalCount(),
    absoluteTopImpressions: optionalCount(),
    clicks: optionalCount(),
    conversions: doublePrecision().notNull().default(0),
    costMicros: optionalMicros(),
    loadId: loadId(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.network, t.day, t.product] })],
);

export const metaAdDays = pgTable(
  'meta_ad_days',
  {
    companyId: companyId(),
    day: date().notNull(),
    product: text().notNull(),
    adSet: text().notNull(),
    /** Of the ad account, which need not be the site's. */
    currency: text().notNull(),
    impressions: count(),
    subscriptions: count(),
    linkClicks: count(),
    outboundClicks: count(),
    websiteLeads: count(),
    costMicros: micros(),
    loadId: loadId(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.product, t.adSet] })],
);

/**
 * Each product and currency in which a company has ever paid for it on Meta, also in months that are detached, and on
 * how many days and ad sets. Triggers keep it.
 */
export const metaAdProducts = pgTable(
  'meta_ad_products',
  {
    companyId: integer().notNull(),
    product: text().notNull(),
    currency: text().notNull(),
    facts: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.product, t.currency] })],
);

export const linkedinAdDays = pgTable(
  'linkedin_ad_days',
  {
    companyId: companyId(),
    day: date().notNull(),
    campaign: text().notNull(),
    impressions: count(),
    clicks: count(),
    companyPageClicks: count(),
    externalWebsiteConversions: count(),
    /** Millionths of a US dollar. */
    costUsdMicros: micros(),
    loadId: loadId(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.campaign] })],
);
