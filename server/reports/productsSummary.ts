import { eq, type SQL, sql } from 'drizzle-orm';
import { benchmarkPeriodOf, type Period, periodOf } from '../../src/domain/dates/periods';
import { benchmarkKey, spanKey } from '../../src/domain/dates/spans';
import type { Timestamp } from '../../src/domain/dates/timestamps';
import type { ProductFigures } from '../../src/domain/reports/reportRows';
import type { Db } from '../db/database';
import { countOf, inUnits, orZero } from '../db/figures';
import { wireTime } from '../db/instants';
import { requests, speakers } from '../db/schema';
import type { SpanQuestion } from './question';

/** A speaker's figures over a period; values in the site's currency. Only a request may never have come. */
export type Figures = { [K in keyof Omit<ProductFigures, 'LastRQ'>]: NonNullable<ProductFigures[K]> } & {
  LastRQ: Timestamp | null;
};

/** Speaker name → span key → figures. */
export type Products = Record<string, Record<string, Figures>>;

/** The figures of every speaker of a company over one period, by name. */
export async function productFigures(
  db: Db,
  companyId: number,
  { from, to }: Period,
): Promise<{ name: string; figures: Figures }[]> {
  const r = requests;
  const requested = sql`${r.requestedOn} between ${from} and ${to}`;
  const closed = sql`${r.closedOn} between ${from} and ${to}`;
  const won = sql`${closed} and ${r.outcome} = 'won'`;
  const isPassed = sql`${r.handledSpeakerId} <> ${r.askedSpeakerId}`;
  const isDirect = sql`${r.handledSpeakerId} = ${r.askedSpeakerId}`;
  const isOfThePeriod = sql`${r.companyId} = ${companyId} and (${requested} or ${closed})`;

  const count = (condition: SQL, alias: string) => countOf(condition).as(alias);
  const value = (condition: SQL, alias: string) =>
    sql<number>`sum(${r.valueCents}) filter (where ${condition})`.as(alias);

  // Inbound figures belong to the speaker first asked for, received ones to the one it was passed to.
  const inbound = db.$with('inbound').as(
    db
      .select({
        speakerId: r.askedSpeakerId,
        directRequests: count(sql`${requested} and ${isDirect}`, 'direct_requests'),
        passedRequests: count(sql`${requested} and ${isPassed}`, 'passed_requests'),
        websiteRequests: count(sql`${requested} and ${r.source} = 'FromSpeakerWebsite'`, 'website_requests'),
        deals: count(won, 'deals'),
        directCents: value(sql`${won} and ${isDirect}`, 'direct_cents'),
        passedCents: value(sql`${won} and ${isPassed}`, 'passed_cents'),
        lostOnDate: count(sql`${closed} and ${r.lostReason} = 'date'`, 'lost_on_date'),
        lostOnPrice: count(sql`${closed} and ${r.lostReason} = 'price'`, 'lost_on_price'),
      })
      .from(r)
      .where(isOfThePeriod)
      .groupBy(r.askedSpeakerId),
  );
  const received = db.$with('received').as(
    db
      .select({
        speakerId: r.handledSpeakerId,
        requests: count(requested, 'requests'),
        cents: value(won, 'cents'),
      })
      .from(r)
      .where(sql`${isOfThePeriod} and ${isPassed}`)
      .groupBy(r.handledSpeakerId),
  );
  const latest = db
    .select({ requestedAt: r.requestedAt })
    .from(r)
    .where(sql`${r.askedSpeakerId} = ${speakers.id} and ${r.requestedOn} <= ${to}`)
    .orderBy(sql`${r.requestedAt} desc`)
    .limit(1)
    .as('latest');

  return db
    .with(inbound, received)
    .select({
      name: speakers.name,
      figures: {
        NumDeals: orZero(inbound.deals),
        TotalInbound: inUnits(sql`coalesce(${inbound.directCents}, 0) + coalesce(${inbound.passedCents}, 0)`),
        DirectValue: inUnits(inbound.directCents),
        ReceivedValue: inUnits(received.cents),
        PassedValue: inUnits(inbound.passedCents),
        LostOnDate: orZero(inbound.lostOnDate),
        LostOnPrice: orZero(inbound.lostOnPrice),
        PassedRQs: orZero(inbound.passedRequests),
        DirectRQs: orZero(inbound.directRequests),
        SpeakerWebsiteRQs: orZero(inbound.websiteRequests),
        ReceivedRQs: orZero(received.requests),
        AddTime: wireTime(speakers.createdAt),
        LastRQ: sql<Timestamp | null>`${wireTime(latest.requestedAt)}`,
      },
    })
    .from(speakers)
    .leftJoin(inbound, eq(inbound.speakerId, speakers.id))
    .leftJoin(received, eq(received.speakerId, speakers.id))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(speakers.companyId, companyId))
    .orderBy(speakers.name);
}

/**
 * Requests and bookings of a company's speakers over a span and over its benchmark period, speakers without any
 * included. Requests count on the day they came in, deals on the day they were closed.
 */
export async function productsSummary({ db, company, span, today }: SpanQuestion): Promise<Products> {
  const benchmarkPeriod = benchmarkPeriodOf(span, today);
  const current = await productFigures(db, company.id, periodOf(span, today));
  const benchmark = benchmarkPeriod && (await productFigures(db, company.id, benchmarkPeriod));
  const before = new Map(benchmark?.map(({ name, figures }) => [name, figures]));
  return Object.fromEntries(
    current.map(({ name, figures }) => {
      const figuresBefore = before.get(name);
      const key = benchmarkKey(span);
      return [name, { [spanKey(span)]: figures, ...(figuresBefore && { [key]: figuresBefore }) }];
    }),
  );
}
