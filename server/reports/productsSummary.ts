import { type Column, eq, sql } from 'drizzle-orm';
import { benchmarkPeriodOf, type Period, periodOf } from '../../src/domain/dates/periods';
import { benchmarkKey, spanKey } from '../../src/domain/dates/spans';
import type { Timestamp } from '../../src/domain/dates/timestamps';
import type { ProductFigures } from '../../src/domain/reports/reportRows';
import type { Db } from '../db/database';
import { inJson, inUnits, orZero } from '../db/figures';
import { wireTime } from '../db/instants';
import { speakerRequestDays, speakerRequestSums, speakers } from '../db/schema';
import { sumsIn } from './periodSums';
import type { SpanQuestion } from './question';

/** A speaker's figures over a period; values in the site's currency. Only a request may never have come. */
export type Figures = { [K in keyof Omit<ProductFigures, 'LastRQ'>]: NonNullable<ProductFigures[K]> } & {
  LastRQ: Timestamp | null;
};

/** Speaker name → span key → figures. */
export type Products = Record<string, Record<string, Figures>>;

/** The figures of every speaker of a company over one period, by name, of the cumulative figures. */
export async function productFigures(
  db: Db,
  companyId: number,
  period: Period,
): Promise<{ name: string; figures: Figures }[]> {
  const d = speakerRequestDays;
  const s = speakerRequestSums;
  const isOfSpeaker = sql`${s.companyId} = ${companyId} and ${s.speakerId} = ${speakers.id}`;
  const sums = sumsIn(s, isOfSpeaker, period, 'sums');
  const count = (figure: Column) => orZero(sums.of(figure));
  const latest = db
    .select({ requestedAt: d.latestAt })
    .from(d)
    .where(
      sql`${d.companyId} = ${companyId} and ${d.speakerId} = ${speakers.id} and ${d.day} <= ${period.to}`,
    )
    .orderBy(sql`${d.day} desc`)
    .limit(1)
    .as('latest');

  return db
    .select({
      name: speakers.name,
      figures: inJson({
        NumDeals: count(s.wonDeals),
        TotalInbound: inUnits(sql`(${sums.of(s.directCents)} + ${sums.of(s.passedCents)})`),
        DirectValue: inUnits(sums.of(s.directCents)),
        ReceivedValue: inUnits(sums.of(s.receivedCents)),
        PassedValue: inUnits(sums.of(s.passedCents)),
        LostOnDate: count(s.lostOnDate),
        LostOnPrice: count(s.lostOnPrice),
        PassedRQs: count(s.passedRequests),
        DirectRQs: count(s.directRequests),
        SpeakerWebsiteRQs: count(s.websiteRequests),
        ReceivedRQs: count(s.receivedRequests),
        AddTime: wireTime(speakers.createdAt),
        LastRQ: sql<Timestamp | null>`${wireTime(latest.requestedAt)}`,
      }),
    })
    .from(speakers)
    .leftJoinLateral(sums.atEnd, sql`true`)
    .leftJoinLateral(sums.before, sql`true`)
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
