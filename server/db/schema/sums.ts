import { bigint, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REQUEST_SOURCES } from './requests';

const sum = () => bigint({ mode: 'number' }).notNull();
/** No foreign key: the rows of a company are deleted together with its facts. */
const companyId = () => integer().notNull();

/**
 * Columns of the cumulative figures: totals of a company's and subject's facts up to and including a day.
 * There is one row for each day on which the subject has facts. The figure of a span is the last row up to
 * its last day minus the last row before its first day. Triggers (`keep_daily_sums`) maintain the rows in the
 * transaction of each write.
 */
const cumulativeColumns = () => ({
  day: date().notNull(),
  /** Number of facts up to the day. A subject has facts in a span if this number differs between the two rows. */
  facts: sum(),
});

/**
 * Cumulative figures of a speaker. Requests count on the day of the request, deals on the day they were
 * closed. Direct, passed, won and lost figures belong to the first speaker of a request. Received figures
 * belong to the speaker to whom the request was passed. Commissions belong to the speaker who got the deal.
 */
export const speakerRequestSums = pgTable(
  'speaker_request_sums',
  {
    companyId: companyId(),
    speakerId: integer().notNull(),
    ...cumulativeColumns(),
    directRequests: sum(),
    passedRequests: sum(),
    websiteRequests: sum(),
    receivedRequests: sum(),
    wonDeals: sum(),
    lostOnDate: sum(),
    lostOnPrice: sum(),
    directCents: sum(),
    passedCents: sum(),
    receivedCents: sum(),
    /**
     * Number of won deals with a commission, and the sum of their percentages. The sum is `numeric`, because
     * a `real` does not hold tenths exactly.
     */
    commissions: sum(),
    commissionPercents: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.speakerId, t.day] })],
);

/** Cumulative figures of a seller, on the days on which deals were closed. */
export const sellerDealSums = pgTable(
  'seller_deal_sums',
  {
    companyId: companyId(),
    /** 0 for deals without a seller. */
    sellerId: integer().notNull(),
    ...cumulativeColumns(),
    wonDeals: sum(),
    lostDeals: sum(),
    wonCents: sum(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.sellerId, t.day] })],
);

/** Cumulative figures of a source. Requests count on the day of the request, deals on the day they were closed. */
export const sourceRequestSums = pgTable(
  'source_request_sums',
  {
    companyId: companyId(),
    source: text({ enum: REQUEST_SOURCES }).notNull(),
    ...cumulativeColumns(),
    requests: sum(),
    wonDeals: sum(),
    lostDeals: sum(),
    wonCents: sum(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.source, t.day] })],
);

/** Cumulative figures of a list. The followers are all who joined minus all who left. */
export const followerSums = pgTable(
  'follower_sums',
  { companyId: companyId(), listId: integer().notNull(), ...cumulativeColumns(), followers: sum() },
  (t) => [primaryKey({ columns: [t.companyId, t.listId, t.day] })],
);
