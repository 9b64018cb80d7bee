import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../src/domain/dates/periods';
import { benchmarkKey, spanKey } from '../../src/domain/dates/spans';
import type { Timestamp } from '../../src/domain/dates/timestamps';
import type { ProductFigures } from '../../src/domain/reports/reportRows';
import type { Db } from '../db/database';
import { inUnits, orZero } from '../db/figures';
import { apiTime } from '../db/instants';
import { speakerRequestDays, speakerRequestSums, speakers } from '../db/schema';
import {
  type JsonSql,
  JsonText,
  jsonEntry,
  jsonNumber,
  jsonObject,
  jsonObjectOf,
  jsonPlainText,
  jsonText,
  jsonWordOrNull,
} from '../db/writtenJson';
import { comparisonOf } from './comparison';
import { sumsInPeriods } from './periodSums';
import type { SpanReportInput } from './reportInput';

/**
 * Figures of a speaker over a period; values in the site's currency. Only `LastRQ` may be null, if no request
 * ever came.
 */
export type Figures = { [K in keyof Omit<ProductFigures, 'LastRQ'>]: NonNullable<ProductFigures[K]> } & {
  LastRQ: Timestamp | null;
};

/** Speaker name → span key → figures. */
export type Products = Record<string, Record<string, Figures>>;

/** Selects the time of a speaker's latest request in or before a period. */
function latestRequest(db: Db, companyId: number, { to }: Period, name: string) {
  const d = speakerRequestDays;
  return db
    .select({ requestedAt: d.latestAt })
    .from(d)
    .where(sql`${d.companyId} = ${companyId} and ${d.speakerId} = ${speakers.id} and ${d.day} <= ${to}`)
    .orderBy(sql`${d.day} desc`)
    .limit(1)
    .as(name);
}

/** Builds a speaker's figures over a period from the cumulative figures. */
function figuresOf(sumOf: (figure: Column) => SQL, latest: SQL<Timestamp | null>): JsonSql<Figures> {
  const s = speakerRequestSums;
  const count = (figure: Column) => jsonNumber(orZero(sumOf(figure)));
  const value = (figure: SQL) => jsonNumber(inUnits(figure));
  return jsonObject({
    NumDeals: count(s.wonDeals),
    TotalInbound: value(sql`(${sumOf(s.directCents)} + ${sumOf(s.passedCents)})`),
    DirectValue: value(sumOf(s.directCents)),
    ReceivedValue: value(sumOf(s.receivedCents)),
    PassedValue: value(sumOf(s.passedCents)),
    LostOnDate: count(s.lostOnDate),
    LostOnPrice: count(s.lostOnPrice),
    PassedRQs: count(s.passedRequests),
    DirectRQs: count(s.directRequests),
    SpeakerWebsiteRQs: count(s.websiteRequests),
    ReceivedRQs: count(s.receivedRequests),
    AddTime: jsonPlainText(apiTime(speakers.createdAt)),
    LastRQ: jsonWordOrNull(latest),
  });
}

/**
 * Returns the requests and bookings of all speakers of a company over a span and its benchmark period, in
 * name order. Requests count on the day of the request, deals on the day they were closed.
 */
export async function productsSummary({
  db,
  company,
  span,
  today,
}: SpanReportInput): Promise<JsonText<Products>> {
  const { current, benchmark } = comparisonOf(span, today);
  const s = speakerRequestSums;
  const isOfSpeaker = sql`${s.companyId} = ${company.id} and ${s.speakerId} = ${speakers.id}`;
  // Consecutive periods share a boundary day.
  const sums = sumsInPeriods(s, isOfSpeaker, benchmark ? [current, benchmark] : [current], 'sums');
  const latest = latestRequest(db, company.id, current, 'latest');
  const latestBefore = benchmark && latestRequest(db, company.id, benchmark, 'latest_before');
  const lastOf = ({ requestedAt }: typeof latest) => sql<Timestamp | null>`${apiTime(requestedAt)}`;

  const figures = {
    [spanKey(span)]: figuresOf(sums.in(current), lastOf(latest)),
    ...(benchmark &&
      latestBefore && { [benchmarkKey(span)]: figuresOf(sums.in(benchmark), lastOf(latestBefore)) }),
  };
  const bySpeaker = db
    .select({ entry: jsonEntry(jsonText(speakers.name), jsonObject(figures)).as('entry') })
    .from(speakers)
    .where(eq(speakers.companyId, company.id))
    .orderBy(speakers.name)
    .$dynamic();
  const joins = [...sums.joins, latest, ...(latestBefore ? [latestBefore] : [])];
  const rows = joins.reduce((query, join) => query.leftJoinLateral(join, sql`true`), bySpeaker).as('rows');
  const [answer] = await db.select({ products: jsonObjectOf<Products[string]>(rows.entry) }).from(rows);
  return answer?.products ?? new JsonText('{}');
}
