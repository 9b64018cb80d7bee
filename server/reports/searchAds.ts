import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { totalOf } from '../db/figures';
import { type SEARCH_NETWORKS, searchAdDays } from '../db/schema';
import {
  jsonEntry,
  jsonIfAny,
  jsonNumber,
  jsonObjectOf,
  jsonSparseObject,
  jsonText,
  WrittenJson,
} from '../db/writtenJson';
import { comparisonOf, isIn, isInEither } from './comparison';
import type { SpanQuestion } from './question';

type SearchNetwork = (typeof SEARCH_NETWORKS)[number];

/**
 * A product's figures over a period. The average price of a click is in millionths of the site's currency; shares are
 * fractions of 1: of the impressions that there could have been, and of the impressions. What has nothing to be divided by is
 * not there. By product; the benchmark of a figure is under its name plus `-benchmark`.
 */
export type SearchAds = Record<string, Record<string, number>>;

/** The figures over the rows of a period: those that there always are, and those that there may be nothing to divide for. */
function figuresWhere(condition: SQL, suffix = '') {
  const t = searchAdDays;
  const sum = (figure: SQLWrapper) => sql`sum(${figure}) filter (where ${condition})`;
  const ratio = (figure: SQLWrapper, of: SQLWrapper) =>
    jsonIfAny(sql<number | null>`${sum(figure)}::float8 / nullif(${sum(of)}, 0)`);
  const named = <Json>(figures: Record<string, Json>) =>
    Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${name}${suffix}`, figure]));
  return {
    always: named({
      impressions: jsonNumber(totalOf(t.impressions, condition)),
      clicks: jsonNumber(totalOf(t.clicks, condition)),
      // Fractions of conversions are decimal: added as such, they give the same sum in any order.
      conversions: jsonNumber(totalOf(sql`${t.conversions}::numeric`, condition)),
      costMicros: jsonNumber(totalOf(t.costMicros, condition)),
    }),
    ifAny: named({
      averageCpc: ratio(t.costMicros, t.clicks),
      searchImpressionShare: ratio(t.impressions, t.eligibleImpressions),
      absoluteTopImpressionPercentage: ratio(t.absoluteTopImpressions, t.impressions),
    }),
  };
}

/**
 * Answers what a company's products did on a search network over a span, beside the span's benchmark, in the order of
 * their names.
 */
export function searchAds(
  network: SearchNetwork,
): (question: SpanQuestion) => Promise<WrittenJson<SearchAds>> {
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
    return answer?.products ?? new WrittenJson('{}');
  };
}
