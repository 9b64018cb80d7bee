import { bigint, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REQUEST_SOURCES } from './requests';

const sum = () => bigint({ mode: 'number' }).notNull();
/** No reference: the rows of a company go with its facts. */
const companyId = () => integer().notNull();

/**
 * The cumulative figures: what the facts of a company and a subject come to up to and including a day, one row for
 * each day on which the subject has facts. A span is the row at its last day less the row before its first, however
 * many facts there are. Triggers keep them in the transaction of each write (`keep_daily_sums`); nobody else writes
 * them.
 */
const upToTheDay = () => ({
  day: date().notNull(),
  /** What has been added up: a subject has facts in a span where this differs. */
  facts: sum(),
});

/**
 * Of a speaker. Requests count on the day they came in, deals on the day they were closed. What is direct or passed,
 * won or lost belongs to the speaker first asked for; what was received, to the one it was passed to; commissions, to
 * whoever got the deal.
 */
export const speakerRequestSums = pgTable(
  'speaker_request_sums',
  {
    companyId: companyId(),
    speakerId: integer().notNull(),
    ...upToTheDay(),
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
    /** Deals won that have a commission, and their percents added up; a real is exact in tenths only as a numeric. */
    commissions: sum(),
    commissionPercents: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.speakerId, t.day] })],
);

/** Of a seller, on the days on which deals were closed. */
export const sellerDealSums = pgTable(
  'seller_deal_sums',
  {
    companyId: companyId(),
    /** 0 is nobody. */
    sellerId: integer().notNull(),
    ...upToTheDay(),
    wonDeals: sum(),
    lostDeals: sum(),
    wonCents: sum(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.sellerId, t.day] })],
);

/** Of where requests came from: those on the day they came in, deals on the day they were closed. */
export const sourceRequestSums = pgTable(
  'source_request_sums',
  {
    companyId: companyId(),
    source: text({ enum: REQUEST_SOURCES }).notNull(),
    ...upToTheDay(),
    requests: sum(),
    wonDeals: sum(),
    lostDeals: sum(),
    wonCents: sum(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.source, t.day] })],
);

/** Of a list: its followers are all that joined less all that left. */
export const followerSums = pgTable(
  'follower_sums',
  { companyId: companyId(), listId: integer().notNull(), ...upToTheDay(), followers: sum() },
  (t) => [primaryKey({ columns: [t.companyId, t.listId, t.day] })],
);
