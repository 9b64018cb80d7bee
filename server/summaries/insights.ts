import { sql } from 'drizzle-orm';
import { benchmarkPeriodOf, type Period, periodOf } from '../../src/domain/dates/periods';
import { benchmarkKey, REPORT_SPANS, type Span, spanKey } from '../../src/domain/dates/spans';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { orZero } from '../db/figures';
import { REQUEST_SOURCES, type RequestSource, sourceRequestSums as s } from '../db/schema';
import { sumsIn } from '../reports/periodSums';
import type { SiteReportInput } from '../reports/reportInput';

/** Number of requests, in total and by source. */
export type Requests = { TotalNumberOfRequests: number } & Record<RequestSource, number>;

/** Number and value of the deals won, in total and by source. Values are in the site's currency. */
export type Bookings = { TotalNumberOfBookings: number; TotalValueOfBookings: number } & Record<
  RequestSource,
  number
> &
  Record<`${RequestSource}Value`, number>;

/** Span key → figures of the span and of its benchmark period. */
export type Insights = Record<
  string,
  { Requests: Requests; RequestsBenchmark: Requests; Bookings: Bookings; BookingsBenchmark: Bookings }
>;

interface NamedPeriod extends Period {
  name: string;
}

/** Sums of one source in one period. */
interface SourceSums {
  requests: number;
  bookings: number;
  cents: number;
}

const SPANS: readonly Span[] = REPORT_SPANS.products.offered;
const NOTHING: SourceSums = { requests: 0, bookings: 0, cents: 0 };

function periodsOf(span: Span, today: Day): NamedPeriod[] {
  const benchmark = benchmarkPeriodOf(span, today);
  return [
    { name: spanKey(span), ...periodOf(span, today) },
    ...(benchmark ? [{ name: benchmarkKey(span), ...benchmark }] : []),
  ];
}

/** Reads the sums of every period and source from the cumulative figures in one statement. */
async function sumsOf(
  db: Db,
  companyId: number,
  periods: readonly NamedPeriod[],
): Promise<(source: RequestSource, period: string) => SourceSums> {
  const named = periods.map(({ name, from, to }) => sql`(${name}::text, ${from}::date, ${to}::date)`);
  const isOfSource = sql`${s.companyId} = ${companyId} and ${s.source} = one.source`;
  const days = { from: sql`period.first_day`, to: sql`period.last_day` };
  const sums = sumsIn(s, isOfSource, days, 'sums');
  const rows = await db
    .select({
      period: sql<string>`period.name`,
      source: sql<RequestSource>`one.source`,
      requests: orZero(sums.of(s.requests)),
      bookings: orZero(sums.of(s.wonDeals)),
      cents: orZero(sums.of(s.wonCents)),
    })
    .from(sql`(values ${sql.join(named, sql`, `)}) as period(name, first_day, last_day)`)
    .crossJoin(sql`unnest(${sql.param(REQUEST_SOURCES)}::text[]) as one(source)`)
    .leftJoinLateral(sums.atEnd, sql`true`)
    .leftJoinLateral(sums.before, sql`true`);
  const known = new Map(rows.map((row) => [`${row.period} ${row.source}`, row]));
  return (source, period) => known.get(`${period} ${source}`) ?? NOTHING;
}

function perSource<S extends string>(
  keyOf: (source: RequestSource) => S,
  of: (source: RequestSource) => number,
) {
  const entries = REQUEST_SOURCES.map((source) => [keyOf(source), of(source)] as const);
  // `entries` has an entry for each source, and therefore for each key.
  return Object.fromEntries(entries) as Record<S, number>;
}

const total = (of: (source: RequestSource) => number): number =>
  REQUEST_SOURCES.reduce((sum, source) => sum + of(source), 0);

function requestsOf(sumsFrom: (source: RequestSource) => SourceSums): Requests {
  const count = (source: RequestSource) => sumsFrom(source).requests;
  return { TotalNumberOfRequests: total(count), ...perSource((source) => source, count) };
}

function bookingsOf(sumsFrom: (source: RequestSource) => SourceSums): Bookings {
  const count = (source: RequestSource) => sumsFrom(source).bookings;
  const cents = (source: RequestSource) => sumsFrom(source).cents;
  return {
    TotalNumberOfBookings: total(count),
    // Adds whole cents, because decimal fractions of a unit do not add up exactly.
    TotalValueOfBookings: total(cents) / 100,
    ...perSource((source) => source, count),
    ...perSource(
      (source) => `${source}Value` as const,
      (source) => cents(source) / 100,
    ),
  };
}

/**
 * Returns a company's requests and bookings by source, over every span of its screen and their benchmark
 * periods. Requests count on the day of the request, bookings (deals won) on the day they were closed.
 */
export async function insights({ db, company, today }: SiteReportInput): Promise<Insights> {
  const sums = await sumsOf(
    db,
    company.id,
    SPANS.flatMap((span) => periodsOf(span, today)),
  );
  return Object.fromEntries(
    SPANS.map((span) => {
      const current = (source: RequestSource) => sums(source, spanKey(span));
      const before = (source: RequestSource) => sums(source, benchmarkKey(span));
      return [
        spanKey(span),
        {
          Requests: requestsOf(current),
          RequestsBenchmark: requestsOf(before),
          Bookings: bookingsOf(current),
          BookingsBenchmark: bookingsOf(before),
        },
      ];
    }),
  );
}
