import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant, loadId } from './columns';
import { companyId, sellers } from './identity';
import { speakerId } from './speakers';

/** Where a request came from, as the wire names it. */
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

/** By what means it reached the sellers. */
export const REQUEST_CHANNELS = ['form', 'phone', 'email', 'meeting'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

export const OUTCOMES = ['open', 'won', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const LOST_REASONS = ['date', 'price', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/**
 * A client's request and the deal that it becomes: one row from the first call to the outcome. It asks for one
 * speaker first, perhaps for others beside, and one speaker ends up with it; where that is another than the
 * first asked for, the request was passed on. A deal has one request, which `deal_days` sees to.
 */
export const requests = pgTable(
  'requests',
  {
    companyId: companyId(),
    pipedriveDealId: integer().notNull(),
    sellerId: integer().references(() => sellers.id, { onDelete: 'set null' }),
    source: text({ enum: REQUEST_SOURCES }).notNull(),
    channel: text({ enum: REQUEST_CHANNELS }).notNull(),
    /** The speaker first asked for. */
    askedSpeakerId: speakerId(),
    /** Speakers asked for beside the first, in the order in which they were named. */
    alsoAskedSpeakerIds: integer().array().notNull().default([]),
    /** The speaker the request is with now: the first asked for unless it was passed on. */
    handledSpeakerId: speakerId(),
    requestedAt: instant().notNull(),
    requestedOn: date().notNull(),
    closedOn: date(),
    outcome: text({ enum: OUTCOMES }).notNull().default('open'),
    lostReason: text({ enum: LOST_REASONS }),
    /** In hundredths of the site's currency; 0 until the deal is won. */
    valueCents: bigint({ mode: 'number' }).notNull().default(0),
    /** In percent of the value, for won deals. */
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
 * The day on which the request of a deal came in, also where its month is detached. A key of a table by month has the
 * day in it, so it is this table's that lets a deal have one request, and tells which month has it. Triggers keep it.
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

/** The latest request for a speaker on each day with any, also where its month is detached. Triggers keep it. */
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
