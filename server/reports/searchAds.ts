import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { totalOf } from '../db/figures';
import { type SEARCH_NETWORKS, searchAdDays } from '../db/schema';
import { type Comparison, comparisonOf, isIn, isInEither } from './comparison';
import type { SpanQuestion } from './question';

type SearchNetwork = (typeof SEARCH_NETWORKS)[number];

/** A product's figures over a period; null where there is nothing to divide by. */
export interface SearchAdFigures {
  impressions: number;
  clicks: number;
  /** In millionths of the site's currency. */
  averageCpc: number | null;
  conversions: number;
  costMicros: number;
  /** Of the impressions that there could have been, a fraction of 1. */
  searchImpressionShare: number | null;
  /** Of the impressions, a fraction of 1. */
  absoluteTopImpressionPercentage: number | null;
}

/** Product → figure → value, the benchmark of a figure under its name plus `-benchmark`. */
export type SearchAds = Record<string, Record<string, number>>;

function figuresWhere(condition: SQL) {
  const t = searchAdDays;
  const sum = (figure: SQLWrapper) => sql`sum(${figure}) filter (where ${condition})`;
  const ratio = (figure: SQLWrapper, of: SQLWrapper) =>
    sql<number | null>`${sum(figure)}::float8 / nullif(${sum(of)}, 0)`;
  return {
    impressions: totalOf(t.impressions, condition),
    clicks: totalOf(t.clicks, condition),
    averageCpc: ratio(t.costMicros, t.clicks),
    // Fractions of conversions are decimal: added as such, they give the same sum in any order.
    conversions: totalOf(sql`${t.conversions}::numeric`, condition),
    costMicros: totalOf(t.costMicros, condition),
    searchImpressionShare: ratio(t.impressions, t.eligibleImpressions),
    absoluteTopImpressionPercentage: ratio(t.absoluteTopImpressions, t.impressions),
  };
}

/** The figures of every product that a company advertised on a search network in either period, by name. */
export async function searchAdFigures(
  db: Db,
  companyId: number,
  network: SearchNetwork,
  comparison: Comparison,
): Promise<{ product: string; current: SearchAdFigures; benchmark: SearchAdFigures }[]> {
  const t = searchAdDays;
  return db
    .select({
      product: t.product,
      current: figuresWhere(isIn(t.day, comparison.current)),
      benchmark: figuresWhere(isIn(t.day, comparison.benchmark)),
    })
    .from(t)
    .where(and(eq(t.companyId, companyId), eq(t.network, network), isInEither(t.day, comparison)))
    .groupBy(t.product)
    .orderBy(t.product);
}

/** The figures that are known, as entries of an answer. */
const entriesOf = (figures: SearchAdFigures, suffix = ''): [string, number][] =>
  Object.entries(figures).flatMap(([name, value]: [string, number | null]) =>
    value === null ? [] : [[`${name}${suffix}`, value]],
  );

/** Answers what a company's products did on a search network over a span, beside the span's benchmark. */
export function searchAds(network: SearchNetwork): (question: SpanQuestion) => Promise<SearchAds> {
  return async ({ db, company, span, today }) => {
    const comparison = comparisonOf(span, today);
    const products = await searchAdFigures(db, company.id, network, comparison);
    return Object.fromEntries(
      products.map(({ product, current, benchmark }) => [
        product,
        Object.fromEntries([
          ...entriesOf(current),
          ...(comparison.benchmark ? entriesOf(benchmark, '-benchmark') : []),
        ]),
      ]),
    );
  };
}
