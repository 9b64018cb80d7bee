import { Campaign, MetaAd, ProductFigures, SearchAd, SellerFigures } from '../../server/contract/answers';
import { additiveKeys, count, growingKeys } from '../../server/contract/figures';
import { entriesOf, figureOf, listOf, rawOf } from './answered';

/** The undecoded figures of each row, by the name of the row and the contract's name of the figure. */
export type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Reads the rows of a report, for the requested span and for its benchmark. */
export interface SpanReport {
  call: string;
  /** Figures that never decrease with a longer span. */
  growing: readonly string[];
  /** Figures whose values of two consecutive periods add up to the value of both periods together. */
  additive: readonly string[];
  current: (value: unknown, span: string) => Rows;
  /** Missing for a report without a benchmark. */
  benchmark?: (value: unknown, span: string) => Rows;
}

const isDays = (span: string): boolean => /^\d+$/.test(span);
export const spanKeyOf = (span: string): string => (isDays(span) ? `${span}days` : span);

const rowsOf = (value: unknown): Rows => new Map(entriesOf(value).map(([name, row]) => [name, rawOf(row)]));

const productsAt =
  (suffix: string) =>
  (value: unknown, span: string): Rows =>
    new Map(
      entriesOf(value).flatMap(([name, spans]) => {
        const figures = rawOf(spans)[spanKeyOf(span) + suffix];
        return figures === undefined ? [] : [[name, rawOf(figures)]];
      }),
    );

const campaignsAt =
  (suffix: string) =>
  (value: unknown, span: string): Rows => {
    const raw = rawOf(value);
    return rowsOf(raw[span + suffix] ?? raw[spanKeyOf(span) + suffix]);
  };

const SUFFIX = '-benchmark';

/** Returns the benchmark figures, by their names without the suffix. */
const benchmarksOf = (value: unknown): Rows =>
  new Map(
    [...rowsOf(value)].map(([name, row]) => {
      const beside = Object.entries(row).filter(([key]) => key.endsWith(SUFFIX));
      return [
        name,
        Object.fromEntries(beside.map(([key, figure]) => [key.slice(0, -SUFFIX.length), figure])),
      ];
    }),
  );

/** Returns the rows of sellers. Adds up rows with the same name, because two sellers may share a name. */
function sellersOf(value: unknown): Rows {
  const rows = new Map<string, Record<string, number>>();
  for (const seller of listOf(value)) {
    const name = String(seller['Name']);
    const known = rows.get(name) ?? {};
    rows.set(
      name,
      Object.fromEntries(
        ['WonDeals', 'LostDeals', 'TotalWon'].map((key) => [
          key,
          figureOf(known[key]) + figureOf(seller[key]),
        ]),
      ),
    );
  }
  return rows;
}

const edgesOf = (value: unknown): Rows =>
  new Map(
    listOf(rawOf(value)['edges']).map(({ source, target, weight }) => [
      `${String(source)} → ${String(target)}`,
      { weight },
    ]),
  );

const keysOf = (shape: Parameters<typeof growingKeys>[0]) => ({
  growing: growingKeys(shape),
  additive: additiveKeys(shape),
});

const ads = (call: string, shape: Parameters<typeof growingKeys>[0]): SpanReport => ({
  call,
  ...keysOf(shape),
  current: rowsOf,
  benchmark: benchmarksOf,
});

export const SPAN_REPORTS: readonly SpanReport[] = [
  {
    call: '/products_summary/{site}',
    ...keysOf(ProductFigures.shape),
    current: productsAt(''),
    benchmark: productsAt(SUFFIX),
  },
  { call: '/sellers_info/{site}', ...keysOf(SellerFigures.shape), current: sellersOf },
  ads('/google_ads/{site}', SearchAd.shape),
  ads('/bing_ads/{site}', SearchAd.shape),
  ads('/meta_ads/{site}', MetaAd.shape),
  {
    call: '/linkedin_ads/{site}',
    ...keysOf(Campaign.shape),
    current: campaignsAt(''),
    benchmark: campaignsAt(SUFFIX),
  },
  { call: '/rq_graph/{site}', ...keysOf({ weight: count }), current: edgesOf },
];
