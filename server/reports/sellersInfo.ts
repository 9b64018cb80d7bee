import { type Column, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { orZero } from '../db/figures';
import { REQUEST_SOURCES, sellerDealSums, sellers, sourceRequestSums } from '../db/schema';
import { sumsIn } from './periodSums';
import type { SpanReportInput } from './reportInput';

/** Deals that a seller closed; the value is in the site's currency. */
export interface SellerFigures {
  Name: string;
  WonDeals: number;
  LostDeals: number;
  TotalWon: number;
}

interface Closed {
  won: number;
  lost: number;
  cents: number;
}

/** Sums all deals that a company closed in a period, over all sources. Deals of deleted sellers count too. */
async function closedByAll(db: Db, companyId: number, period: Period): Promise<Closed> {
  const s = sourceRequestSums;
  const isOfSource = sql`${s.companyId} = ${companyId} and ${s.source} = one.source`;
  const sums = sumsIn(s, isOfSource, period, 'sums');
  const total = (figure: Column) => orZero(sql`sum(${sums.of(figure)})`);
  const [closed] = await db
    .select({ won: total(s.wonDeals), lost: total(s.lostDeals), cents: total(s.wonCents) })
    .from(sql`unnest(${sql.param(REQUEST_SOURCES)}::text[]) as one(source)`)
    .leftJoinLateral(sums.atEnd, sql`true`)
    .leftJoinLateral(sums.before, sql`true`);
  return closed ?? { won: 0, lost: 0, cents: 0 };
}

/**
 * Returns the deals that each seller of a company closed in a period. A last row 'Unknown' has the deals
 * without a current seller.
 */
export async function sellerFigures(db: Db, companyId: number, period: Period): Promise<SellerFigures[]> {
  const s = sellerDealSums;
  const isOfSeller = sql`${s.companyId} = ${companyId} and ${s.sellerId} = ${sellers.id}`;
  const sums = sumsIn(s, isOfSeller, period, 'sums');
  const team = await db
    .select({
      name: sellers.fullName,
      won: orZero(sums.of(s.wonDeals)),
      lost: orZero(sums.of(s.lostDeals)),
      cents: orZero(sums.of(s.wonCents)),
    })
    .from(sellers)
    .leftJoinLateral(sums.atEnd, sql`true`)
    .leftJoinLateral(sums.before, sql`true`)
    .where(eq(sellers.companyId, companyId))
    .orderBy(sellers.fullName, sellers.id);
  const all = await closedByAll(db, companyId, period);
  const rest = (figure: keyof Closed) => team.reduce((left, seller) => left - seller[figure], all[figure]);
  const others = { name: 'Unknown', won: rest('won'), lost: rest('lost'), cents: rest('cents') };
  const hasOthers = others.won + others.lost > 0;
  return [...team, ...(hasOthers ? [others] : [])].map(({ name, won, lost, cents }) => ({
    Name: name,
    WonDeals: won,
    LostDeals: lost,
    TotalWon: cents / 100,
  }));
}

/**
 * Returns the deals won and lost over a span by every seller of a company, in name order. The deals of
 * deleted sellers are in a last row named 'Unknown', so the totals include them.
 */
export async function sellersInfo({ db, company, span, today }: SpanReportInput): Promise<SellerFigures[]> {
  return sellerFigures(db, company.id, periodOf(span, today));
}
