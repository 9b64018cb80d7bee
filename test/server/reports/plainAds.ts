import type { linkedinAdDays, metaAdDays, searchAdDays } from '@server/db/schema';
import { benchmarkPeriodOf, type Period, periodOf } from '@src/domain/dates/periods';
import type { Span } from '@src/domain/dates/spans';
import { TODAY } from './smallWorld';

export type SearchRow = typeof searchAdDays.$inferSelect;
export type MetaRow = typeof metaAdDays.$inferSelect;
export type LinkedinRow = typeof linkedinAdDays.$inferSelect;

/** The present figures by name of the product or campaign. */
type Answer = Map<string, Record<string, string | number>>;

/** Selects the rows of a span and of its benchmark. `benchmark` is `null` for a span without one. */
function split<T extends { day: string }>(rows: readonly T[], span: Span) {
  const within = ({ from, to }: Period) => rows.filter(({ day }) => day >= from && day <= to);
  const benchmark = benchmarkPeriodOf(span, TODAY);
  return { current: within(periodOf(span, TODAY)), benchmark: benchmark && within(benchmark) };
}

function group<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const ratio = (part: number, whole: number) => (whole === 0 ? undefined : part / whole);

function known(figures: Record<string, string | number | undefined>, suffix = '') {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([key, value]) => (value === undefined ? [] : [[key + suffix, value]])),
  );
}

/** Returns the sum of the known values, or `undefined` if there are rows but no known value. */
function knownTotal(values: readonly (number | null)[]): number | undefined {
  const some = values.flatMap((value) => value ?? []);
  return values.length > 0 && some.length === 0 ? undefined : total(some, (value) => value);
}

/**
 * Returns the share of parts in wholes. Excludes pairs without a part or a whole, and limits each part to its whole.
 */
function share(pairs: readonly (readonly [part: number | null, whole: number | null])[]): number | undefined {
  const known = pairs.flatMap(([part, whole]) => (part === null || !whole ? [] : [[part, whole] as const]));
  const parts = total(known, ([part, whole]) => Math.min(part, whole));
  return ratio(
    parts,
    total(known, ([, whole]) => whole),
  );
}

function searchFigures(rows: readonly SearchRow[]) {
  const priced = rows.filter((row) => row.clicks !== null && row.costMicros !== null);
  return {
    impressions: knownTotal(rows.map((row) => row.impressions)),
    clicks: knownTotal(rows.map((row) => row.clicks)),
    averageCpc: ratio(
      total(priced, (row) => row.costMicros ?? 0),
      total(priced, (row) => row.clicks ?? 0),
    ),
    conversions: total(rows, (row) => Math.round(row.conversions * 100)) / 100,
    costMicros: knownTotal(rows.map((row) => row.costMicros)),
    searchImpressionShare: share(rows.map((row) => [row.impressions, row.eligibleImpressions])),
    absoluteTopImpressionPercentage: share(rows.map((row) => [row.absoluteTopImpressions, row.impressions])),
  };
}

/** Computes the answer for a search network from its rows one by one. */
export function plainSearchAds(rows: readonly SearchRow[], span: Span): Answer {
  const { current, benchmark } = split(rows, span);
  const listed = group([...current, ...(benchmark ?? [])], ({ product }) => product);
  return new Map(
    [...listed.keys()].map((product) => {
      const of = (some: readonly SearchRow[]) => searchFigures(some.filter((row) => row.product === product));
      return [product, { ...known(of(current)), ...(benchmark && known(of(benchmark), '-benchmark')) }];
    }),
  );
}

function metaFigures(rows: readonly MetaRow[]) {
  return {
    Impressions: total(rows, (row) => row.impressions),
    Subscriptions: total(rows, (row) => row.subscriptions),
    'Link clicks': total(rows, (row) => row.linkClicks),
    'Amount spent': total(rows, (row) => row.costMicros) / 1_000_000,
    'Outbound clicks': total(rows, (row) => row.outboundClicks),
    'Website leads': total(rows, (row) => row.websiteLeads),
  };
}

/** Computes the answer for Meta from its rows one by one. */
export function plainMetaAds(rows: readonly MetaRow[], span: Span): Answer {
  const { current, benchmark } = split(rows, span);
  const all = [...current, ...(benchmark ?? [])];
  const withCurrency = ({ product, currency }: MetaRow) => `${product} (${currency})`;
  const isNamed = (name: string): boolean => {
    const currencies = rows.filter(({ product }) => product === name).map(({ currency }) => currency);
    const isTaken = () =>
      rows.some((row) => row.product !== name && withCurrency(row) === name && isNamed(row.product));
    return new Set(currencies).size > 1 || isTaken();
  };
  const answer: Answer = new Map();
  for (const [key, listed] of group(all, (row) => (isNamed(row.product) ? withCurrency(row) : row.product))) {
    const now = listed.filter((row) => current.includes(row));
    const adSets = (now.length > 0 ? now : listed).map(({ adSet }) => adSet);
    answer.set(key, {
      'Ad Set Name': [...new Set(adSets)].sort().join(', '),
      Currency: listed[0]?.currency ?? '',
      ...metaFigures(now),
      ...(benchmark && known(metaFigures(listed.filter((row) => !now.includes(row))), '-benchmark')),
    });
  }
  return answer;
}

function plainCampaigns(rows: readonly LinkedinRow[]): Answer {
  const campaigns = [...group(rows, ({ campaign }) => campaign)];
  return new Map(
    campaigns.map(([campaign, days]) => [
      campaign,
      {
        costInUsd: total(days, (row) => row.costUsdMicros) / 1_000_000,
        impressions: total(days, (row) => row.impressions),
        clicks: total(days, (row) => row.clicks),
        companyPageClicks: total(days, (row) => row.companyPageClicks),
        externalWebsiteConversions: total(days, (row) => row.externalWebsiteConversions),
      },
    ]),
  );
}

/** Computes the answer for LinkedIn from its rows one by one, by the key of each period. */
export function plainLinkedinAds(rows: readonly LinkedinRow[], span: Span): Map<string, Answer> {
  const { current, benchmark } = split(rows, span);
  const answer = new Map<string, Answer>([[span, plainCampaigns(current)]]);
  if (benchmark) answer.set(`${span}-benchmark`, plainCampaigns(benchmark));
  return answer;
}
