import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { totalOf, unitsOf } from '../db/figures';
import { metaAdDays, metaAdProducts } from '../db/schema';
import { JsonText, jsonEntry, jsonNumber, jsonObject, jsonObjectOf, jsonText } from '../db/writtenJson';
import { comparisonOf, isIn, isInEither } from './comparison';
import type { SpanReportInput } from './reportInput';

/** Figures of a product over a period, named as in the API. The amount is in units of the currency. */
export interface MetaAdFigures {
  Impressions: number;
  Subscriptions: number;
  'Link clicks': number;
  'Amount spent': number;
  'Outbound clicks': number;
  'Website leads': number;
}

/** Product → figure → value. The benchmark of a number has the suffix `-benchmark`. */
export type MetaAds = Record<string, Record<string, string | number>>;

function figuresWhere(condition: SQL): Record<keyof MetaAdFigures, SQL<number>> {
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

/** A product and a currency in which it was paid. */
interface PaidProduct {
  product: string;
  currency: string;
}

/** Returns each product and currency of all Meta ads that a company has ever paid for. */
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
 * Returns the products whose name gets a currency suffix. These are products paid in several currencies, and
 * products whose own name equals such a name with its suffix.
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

const numbersOf = (figures: Record<string, SQL<number>>, suffix = '') =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [`${name}${suffix}`, jsonNumber(figure)]),
  );

/**
 * Returns the figures of a company's Meta ads per product over a span, with the span's benchmark. Amounts in
 * different currencies are never added: a product paid in several currencies is listed once per currency. The
 * names depend on the company's whole history, so a product has the same name in every span.
 */
export async function metaAds({ db, company, span, today }: SpanReportInput): Promise<JsonText<MetaAds>> {
  const comparison = comparisonOf(span, today);
  const named = namedWithCurrency(await paidProducts(db, company.id));

  const t = metaAdDays;
  const isCurrent = isIn(t.day, comparison.current);
  // Code point order is the same on every database.
  const adSet = sql`${t.adSet} collate "C"`;
  const adSets = sql`string_agg(distinct ${adSet}, ', ' order by ${adSet})`;
  const figures = jsonObject({
    // The ad sets of the span, or those of its benchmark if the span has none.
    'Ad Set Name': jsonText(sql<string>`coalesce(${adSets} filter (where ${isCurrent}), ${adSets})`),
    Currency: jsonText(t.currency),
    ...numbersOf(figuresWhere(isCurrent)),
    ...(comparison.benchmark && numbersOf(figuresWhere(isIn(t.day, comparison.benchmark)), '-benchmark')),
  });
  const name = sql<string>`case when ${inArray(t.product, [...named])}
    then concat(${t.product}, ' (', ${t.currency}, ')') else ${t.product} end`;
  const rows = db
    .select({ entry: jsonEntry(jsonText(name), figures).as('entry') })
    .from(t)
    .where(and(eq(t.companyId, company.id), isInEither(t.day, comparison)))
    .groupBy(t.product, t.currency)
    .orderBy(t.product, t.currency)
    .as('rows');
  const [answer] = await db.select({ products: jsonObjectOf<MetaAds[string]>(rows.entry) }).from(rows);
  return answer?.products ?? new JsonText('{}');
}
