import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { totalOf, unitsOf } from '../db/figures';
import { linkedinAdDays } from '../db/schema';
import { type Comparison, comparisonOf, isIn, isInEither } from './comparison';
import type { SpanReportInput } from './reportInput';

/** Figures of a campaign over a period. */
export interface LinkedinAdFigures {
  costInUsd: number;
  impressions: number;
  clicks: number;
  companyPageClicks: number;
  externalWebsiteConversions: number;
}

/** Campaign → figures. */
export type Campaigns = Record<string, LinkedinAdFigures>;

function figuresWhere(condition: SQL) {
  const t = linkedinAdDays;
  return {
    costInUsd: unitsOf(t.costUsdMicros, condition),
    impressions: totalOf(t.impressions, condition),
    clicks: totalOf(t.clicks, condition),
    companyPageClicks: totalOf(t.companyPageClicks, condition),
    externalWebsiteConversions: totalOf(t.externalWebsiteConversions, condition),
  };
}

/** Returns the campaigns that a company ran on LinkedIn in either period, by name. */
async function campaignRows(db: Db, companyId: number, comparison: Comparison) {
  const t = linkedinAdDays;
  const isCurrent = isIn(t.day, comparison.current);
  const isBenchmark = isIn(t.day, comparison.benchmark);
  return db
    .select({
      campaign: t.campaign,
      wasCurrent: sql<boolean>`bool_or(${isCurrent})`,
      wasBenchmark: sql<boolean>`bool_or(${isBenchmark})`,
      current: figuresWhere(isCurrent),
      benchmark: figuresWhere(isBenchmark),
    })
    .from(t)
    .where(and(eq(t.companyId, companyId), isInEither(t.day, comparison)))
    .groupBy(t.campaign)
    .orderBy(t.campaign);
}

/**
 * Returns the figures of a company's LinkedIn campaigns for each of two periods. A period only contains the
 * campaigns that ran in it.
 */
export async function linkedinCampaigns(
  db: Db,
  companyId: number,
  comparison: Comparison,
): Promise<{ current: Campaigns; benchmark: Campaigns }> {
  const rows = await campaignRows(db, companyId, comparison);
  const ranIn = (period: 'current' | 'benchmark', ran: 'wasCurrent' | 'wasBenchmark') =>
    Object.fromEntries(rows.filter((row) => row[ran]).map((row) => [row.campaign, row[period]]));
  return { current: ranIn('current', 'wasCurrent'), benchmark: ranIn('benchmark', 'wasBenchmark') };
}

/**
 * Returns a company's LinkedIn campaigns under the span's key, and those of its benchmark period under
 * `<span>-benchmark`.
 */
export async function linkedinAds({
  db,
  company,
  span,
  today,
}: SpanReportInput): Promise<Record<string, Campaigns>> {
  const comparison = comparisonOf(span, today);
  const { current, benchmark } = await linkedinCampaigns(db, company.id, comparison);
  return { [span]: current, ...(comparison.benchmark && { [`${span}-benchmark`]: benchmark }) };
}
