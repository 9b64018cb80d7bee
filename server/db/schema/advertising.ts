import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { loadId } from './columns';
import { companyId } from './identity';

const count = () => integer().notNull().default(0);
const micros = () => bigint({ mode: 'number' }).notNull().default(0);

/** NULL means unknown, which differs from 0: a ratio excludes such a day from both its sides. */
const optionalCount = () => integer();
const optionalMicros = () => bigint({ mode: 'number' });

export const SEARCH_NETWORKS = ['google', 'bing'] as const;

/**
 * One product on one day in a search network. Shares are stored as counts, because shares of several days
 * cannot be added.
 */
export const searchAdDays = pgTable(
  'search_ad_days',
  {
    companyId: companyId(),
    network: text({ enum: SEARCH_NETWORKS }).notNull(),
    day: date().notNull(),
    product: text().notNull(),
    impressions: optionalCount(),
    /** How often the ad could have been shown; 0 means unknown, like NULL. */
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
    /** Currency of the ad account, which may differ from the site's currency. */
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
 * Products and currencies of all Meta ads of a company, including detached months, with the number of fact
 * rows. Triggers maintain the table.
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
