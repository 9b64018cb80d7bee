import { type Column, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { orZero } from '../db/figures';
import { REQUEST_SOURCES, sellerDealSums, sellers, sourceRequestSums } from '../db/schema';
import { sumsIn } from './periodSums';
import type { SpanQuestion } from './question';

/** What a seller closed; the value in the site's currency. */
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

/** All that a company closed in a period: of wherever its requests came from, because sellers come and go. */
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

/** Deals closed in a period by each seller of a company, and by those who are its sellers no more. */
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
 * Deals won and lost over a span by every seller of a company, those without any included, in the order of their
 * names. Deals whose seller has been deleted stay in the totals, as a last row named 'Unknown'.
 */
export async function sellersInfo({ db, company, span, today }: SpanQuestion): Promise<SellerFigures[]> {
  return sellerFigures(db, company.id, periodOf(span, today));
}
