import { eq, sql } from 'drizzle-orm';
import { companies, keywordDays } from '../db/schema';
import type { SiteReportInput } from '../reports/reportInput';
import { type OldNew, searchDaysOf, statColumns } from '../reports/searchStats';

/**
 * Returns the search figures of a company's main keywords in the company's order, including keywords without
 * searches. The summary sums the facts, of which each keyword has one per day for 60 days.
 */
export async function keywordsSummary({
  db,
  company,
  today,
}: SiteReportInput): Promise<Record<string, OldNew>> {
  const { oldFrom, newFrom, to } = searchDaysOf(today);
  const k = keywordDays;
  const keyword = sql<string>`main.keyword`;
  const place = sql`main.place`;
  const rows = await db
    .select({
      keyword,
      new: statColumns(k, sql`${k.day} >= ${newFrom}`),
      old: statColumns(k, sql`${k.day} < ${newFrom}`),
    })
    .from(companies)
    .crossJoinLateral(sql`unnest(${companies.mainSeoKeywords}) with ordinality as main(keyword, place)`)
    .leftJoin(
      k,
      sql`${k.companyId} = ${companies.id} and ${k.keyword} = ${keyword} and ${k.day} between ${oldFrom} and ${to}`,
    )
    .where(eq(companies.id, company.id))
    .groupBy(keyword, place)
    .orderBy(place);
  return Object.fromEntries(rows.map(({ keyword: name, ...oldNew }) => [name, oldNew]));
}
