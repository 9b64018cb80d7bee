import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { totalOf } from '../db/figures';
import { type SEARCH_NETWORKS, searchAdDays } from '../db/schema';
import {
  JsonText,
  jsonEntry,
  jsonNullable,
  jsonNumber,
  jsonObjectOf,
  jsonSparseObject,
  jsonText,
} from '../db/writtenJson';
import { comparisonOf, isIn, isInEither } from './comparison';
import type { SpanReportInput } from './reportInput';

type SearchNetwork = (typeof SEARCH_NETWORKS)[number];

/**
 * Product → figure → value over a period. The benchmark of a figure has the suffix `-benchmark`. The average
 * price per click is in millionths of the site's currency. Shares are fractions from 0 to 1, of the eligible
 * impressions or of the impressions. A count or cost is absent if no day has the figure. A ratio only counts
 * days with both of its figures, and is absent if there are none or its divisor is 0.
 */
export type SearchAds = Record<string, Record<string, number>>;

/** Sums a figure over the rows that meet a condition: 0 without rows, NULL if no row has the figure. */
const knownTotalOf = (figure: SQLWrapper, condition: SQL) =>
  sql<number | null>`case when count(*) filter (where ${condition}) = 0 then 0
    else sum(${figure}) filter (where ${condition}) end`;

/** Divides one sum by another, over the rows that have both figures. Returns NULL if the divisor is 0. */
const ratioOf = (figure: SQLWrapper, per: SQLWrapper, condition: SQL) => {
  const sum = (of: SQLWrapper) =>
    sql`sum(${of}) filter (where ${condition} and ${figure} is not null and ${per} is not null)`;
  return sql<number | null>`${sum(figure)}::float8 / nullif(${sum(per)}, 0)`;
};

/** Divides a part by its whole, like `ratioOf`. A whole of 0 means unknown. A part is limited to its whole. */
const shareOf = (part: SQLWrapper, whole: SQLWrapper, condition: SQL) =>
  ratioOf(
    sql`least(${part}, nullif(${whole}, 0))`,
    sql`nullif(${whole}, 0)`,
    sql`${condition} and ${part} is not null`,
  );

/** Builds the figures of a period: those that are always present, and those that may be absent. */
function figuresWhere(condition: SQL, suffix = '') {
  const t = searchAdDays;
  const named = <Json>(figures: Record<string, Json>) =>
    Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${name}${suffix}`, figure]));
  return {
    always: named({
      // As decimals, fractions of conversions have the same sum in any order.
      conversions: jsonNumber(totalOf(sql`${t.conversions}::numeric`, condition)),
    }),
    ifAny: named({
      impressions: jsonNullable(knownTotalOf(t.impressions, condition)),
      clicks: jsonNullable(knownTotalOf(t.clicks, condition)),
      costMicros: jsonNullable(knownTotalOf(t.costMicros, condition)),
      averageCpc: jsonNullable(ratioOf(t.costMicros, t.clicks, condition)),
      searchImpressionShare: jsonNullable(shareOf(t.impressions, t.eligibleImpressions, condition)),
      absoluteTopImpressionPercentage: jsonNullable(
        shareOf(t.absoluteTopImpressions, t.impressions, condition),
      ),
    }),
  };
}

/**
 * Creates the report of a company's products on a search network over a span, with the span's benchmark, in
 * name order.
 */
export function searchAds(
  network: SearchNetwork,
): (question: SpanReportInput) => Promise<JsonText<SearchAds>> {
  return async ({ db, company, span, today }) => {
    const t = searchAdDays;
    const comparison = comparisonOf(span, today);
    const current = figuresWhere(isIn(t.day, comparison.current));
    const benchmark = comparison.benchmark && figuresWhere(isIn(t.day, comparison.benchmark), '-benchmark');
    const figures = jsonSparseObject(
      { ...current.always, ...benchmark?.always },
      { ...current.ifAny, ...benchmark?.ifAny },
    );
    const rows = db
      .select({ entry: jsonEntry(jsonText(t.product), figures).as('entry') })
      .from(t)
      .where(and(eq(t.companyId, company.id), eq(t.network, network), isInEither(t.day, comparison)))
      .groupBy(t.product)
      .orderBy(t.product)
      .as('rows');
    const [answer] = await db.select({ products: jsonObjectOf<SearchAds[string]>(rows.entry) }).from(rows);
    return answer?.products ?? new JsonText('{}');
  };
}
