import { and, between, eq, sql } from 'drizzle-orm';
import { type Period, periodOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { countOf, inUnits, orZero } from '../db/figures';
import { requests, sellers } from '../db/schema';
import type { SpanQuestion } from './question';

/** What a seller closed; the value in the site's currency. */
export interface SellerFigures {
  Name: string;
  WonDeals: number;
  LostDeals: number;
  TotalWon: number;
}

/** Deals closed in a period by each seller of a company, and by those who are its sellers no more. */
export async function sellerFigures(
  db: Db,
  companyId: number,
  { from, to }: Period,
): Promise<SellerFigures[]> {
  const r = requests;
  const team = db
    .select({ id: sellers.id, name: sellers.fullName })
    .from(sellers)
    .where(eq(sellers.companyId, companyId))
    .as('team');
  // Grouped by the seller in the team, so that all deals of those who are not in it come together.
  const closed = db
    .select({
      sellerId: sql<number | null>`${team.id}`.as('seller_id'),
      won: countOf(eq(r.outcome, 'won')).as('won'),
      lost: countOf(eq(r.outcome, 'lost')).as('lost'),
      cents: sql<number>`sum(${r.valueCents})`.as('cents'),
    })
    .from(r)
    .leftJoin(team, eq(team.id, r.sellerId))
    .where(and(eq(r.companyId, companyId), between(r.closedOn, from, to)))
    .groupBy(team.id)
    .as('closed');
  return db
    .select({
      Name: sql<string>`coalesce(${team.name}, 'Unknown')`,
      WonDeals: orZero(closed.won),
      LostDeals: orZero(closed.lost),
      TotalWon: inUnits(closed.cents),
    })
    .from(team)
    .fullJoin(closed, eq(closed.sellerId, team.id))
    .orderBy(sql`${team.name} nulls last`, team.id);
}

/**
 * Deals won and lost over a span by every seller of a company, those without any included, in the order of their
 * names. Deals whose seller has been deleted stay in the totals, as a last row named 'Unknown'.
 */
export async function sellersInfo({ db, company, span, today }: SpanQuestion): Promise<SellerFigures[]> {
  return sellerFigures(db, company.id, periodOf(span, today));
}
