import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant, loadId } from './columns';
import { companyId, sellers } from './identity';
import { speakerId } from './speakers';

/** Sources of a request, named as in the API. */
export const REQUEST_SOURCES = [
  'FromSite',
  'FromSpeakerWebsite',
  'FromPhone',
  'FromEmail',
  'FromReturningClient',
  'FromSpeakerReferral',
  'FromNewsletter',
  'FromOutboundSales',
  'FromEvaluation',
  'FromCustomerEvent',
] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];

/** Channels by which a request reached the sellers. */
export const REQUEST_CHANNELS = ['form', 'phone', 'email', 'meeting'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

export const OUTCOMES = ['open', 'won', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const LOST_REASONS = ['date', 'price', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/**
 * A client's request and its deal: one row from the first contact to the outcome. A request names one speaker
 * first, and may name others. If another speaker than the first handles the request, the request was passed
 * on. `deal_days` ensures that a deal has one request.
 */
export const requests = pgTable(
  'requests',
  {
    companyId: companyId(),
    pipedriveDealId: integer().notNull(),
    sellerId: integer().references(() => sellers.id, { onDelete: 'set null' }),
    source: text({ enum: REQUEST_SOURCES }).notNull(),
    channel: text({ enum: REQUEST_CHANNELS }).notNull(),
    /** The first speaker that the client asked for. */
    askedSpeakerId: speakerId(),
    /** Further speakers that the client asked for, in the client's order. */
    alsoAskedSpeakerIds: integer().array().notNull().default([]),
    /** The speaker who handles the request: the first speaker, unless the request was passed on. */
    handledSpeakerId: speakerId(),
    requestedAt: instant().notNull(),
    requestedOn: date().notNull(),
    closedOn: date(),
    outcome: text({ enum: OUTCOMES }).notNull().default('open'),
    lostReason: text({ enum: LOST_REASONS }),
    /** Deal value in hundredths of the site's currency; 0 until the deal is won. */
    valueCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Commission in percent of the value, for won deals. */
    commissionPercent: real(),
    loadId: loadId(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.requestedOn, t.pipedriveDealId] }),
    index().on(t.askedSpeakerId, t.requestedOn, t.requestedAt),
    index().on(t.sellerId),
    check('requests_closed_when_decided', sql`(${t.outcome} = 'open') = (${t.closedOn} is null)`),
    check('requests_closed_after_asked', sql`${t.closedOn} >= ${t.requestedOn}`),
    check('requests_lost_for_a_reason', sql`(${t.outcome} = 'lost') = (${t.lostReason} is not null)`),
    check(
      'requests_value_when_won',
      sql`${t.valueCents} >= 0 and (${t.outcome} = 'won' or ${t.valueCents} = 0)`,
    ),
  ],
);

/**
 * The day of a deal's request, including requests of detached months. The key of a partitioned table must
 * contain the day, so this table ensures that a deal has one request. Triggers maintain the table.
 */
export const dealDays = pgTable(
  'deal_days',
  {
    companyId: integer().notNull(),
    pipedriveDealId: integer().notNull(),
    requestedOn: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.pipedriveDealId] })],
);

/** The latest request for a speaker on each day, including detached months. Triggers maintain the table. */
export const speakerRequestDays = pgTable(
  'speaker_request_days',
  {
    companyId: integer().notNull(),
    speakerId: integer().notNull(),
    day: date().notNull(),
    latestAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.speakerId, t.day] })],
);

/**
 * How many requests of a day name two speakers together, the source before the target. Includes detached months. The
 * database function `named_pairs` returns the pairs of a request. Triggers maintain the table.
 */
export const speakerPairDays = pgTable(
  'speaker_pair_days',
  {
    companyId: integer().notNull(),
    day: date().notNull(),
    sourceId: integer().notNull(),
    targetId: integer().notNull(),
    requests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.sourceId, t.targetId] })],
);
