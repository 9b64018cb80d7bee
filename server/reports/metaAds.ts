import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { totalOf, unitsOf } from '../db/figures';
import { metaAdDays, metaAdProducts } from '../db/schema';
import { type Comparison, comparisonOf, isIn, isInEither } from './comparison';
import type { SpanQuestion } from './question';

/** A product's figures over a period, named as the wire has them; the amount is in units of its currency. */
export interface MetaAdFigures {
  Impressions: number;
  Subscriptions: number;
  'Link clicks': number;
  'Amount spent': number;
  'Outbound clicks': number;
  'Website leads': number;
}

/** A product paid for in one currency. */
interface MetaAdProduct {
  product: string;
  currency: string;
  /** The ad sets of the span, or of its benchmark where the product had none in the span. */
  adSets: string;
  current: MetaAdFigures;
  benchmark: MetaAdFigures;
}

/** Product → figure → value, the benchmark of a number under its name plus `-benchmark`. */
export type MetaAds = Record<string, Record<string, string | number>>;

function figuresWhere(condition: SQL) {
  const t = metaAdDays;
  return {
    Impressions: totalOf(t.impressions, condition),
    Subscriptions: totalOf(t.subscriptions, condition),
    'Link clicks': totalOf(t.linkClicks, condition),
    'Amount spent': unitsOf(t.costMicros, condition),
    'Outbound clicks': totalOf(t.outboundClicks, condition),
    'Website leads': totalOf(t.websiteLeads, condition),
  };
}

/** The figures of every product and currency that a company paid for on Meta in either period, by name. */
export async function metaAdFigures(
  db: Db,
  companyId: number,
  comparison: Comparison,
): Promise<MetaAdProduct[]> {
  const t = metaAdDays;
  const isCurrent = isIn(t.day, comparison.current);
  // The order of code points is the same on every database.
  const name = sql`${t.adSet} collate "C"`;
  const adSets = sql`string_agg(distinct ${name}, ', ' order by ${name})`;
  return db
    .select({
      product: t.product,
      currency: t.currency,
      adSets: sql<string>`coalesce(${adSets} filter (where ${isCurrent}), ${adSets})`,
      current: figuresWhere(isCurrent),
      benchmark: figuresWhere(isIn(t.day, comparison.benchmark)),
    })
    .from(t)
    .where(and(eq(t.companyId, companyId), isInEither(t.day, comparison)))
    .groupBy(t.product, t.currency)
    .orderBy(t.product, t.currency);
}

type PaidProduct = Pick<MetaAdProduct, 'product' | 'currency'>;

/** Each product and currency in which a company has ever paid for it on Meta. */
async function paidProducts(db: Db, companyId: number): Promise<PaidProduct[]> {
  const p = metaAdProducts;
  return db
    .select({ product: p.product, currency: p.currency })
    .from(p)
    .where(eq(p.companyId, companyId))
    .orderBy(p.product, p.currency);
}

const withCurrency = ({ product, currency }: PaidProduct): string => `${product} (${currency})`;

/**
 * The products that take their currency into their name: those paid for in several, and those that are called
 * like one of these with its currency.
 */
function namedWithCurrency(rows: readonly PaidProduct[]): Set<string> {
  const once = new Set<string>();
  const named = new Set<string>();
  for (const { product } of rows) (once.has(product) ? named : once).add(product);
  for (let count = -1; count !== named.size; ) {
    count = named.size;
    const taken = new Set(rows.filter(({ product }) => named.has(product)).map(withCurrency));
    for (const { product } of rows) if (taken.has(product)) named.add(product);
  }
  return named;
}

const asBenchmark = (figures: MetaAdFigures): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]: [string, number]) => [`${name}-benchmark`, value]),
  );

/**
 * What a company's products did on Meta over a span, beside the span's benchmark. Amounts in unlike currencies
 * are never added: a product paid for in several is listed once for each, by a name that is the same in every span,
 * because all that the company has ever paid for decides about it. Rows of spans and benchmarks add up by name.
 */
export async function metaAds({ db, company, span, today }: SpanQuestion): Promise<MetaAds> {
  const comparison = comparisonOf(span, today);
  const rows = await metaAdFigures(db, company.id, comparison);
  const named = namedWithCurrency(await paidProducts(db, company.id));
  return Object.fromEntries(
    rows.map((row) => {
      const figures = {
        'Ad Set Name': row.adSets,
        Currency: row.currency,
        ...row.current,
        ...(comparison.benchmark && asBenchmark(row.benchmark)),
      };
      return [named.has(row.product) ? withCurrency(row) : row.product, figures];
    }),
  );
}
