import { makeResults } from './checkResults';
import { type BenchRow, makeRows } from './data';
import { productOf, SITE } from './fakeApi';
import { makeGraph } from './graphData';
import type { OverlayAnswers } from './overlay';
import { REPORT_SCREENS } from './reportAnswers';

export const LARGE = { rows: 50_000, profiles: 5_000, speakers: 5_000, edges: 25_000 } as const;
/** Sites with large answers. A report of all sites has the rows of both. */
export const LARGE_SITES: readonly string[] = [SITE, 'no.athenas.example'];

const DAY_MS = 86_400_000;
const YEAR = 365;

/** A period as numbers of days before tomorrow: from `from` back to `to`. */
interface Period {
  from: number;
  to: number;
}
type Periods = Record<'current' | 'benchmark', Period | null>;

/** Returns the period of a span and its benchmark period, as the API defines them. */
function periodsOf(span: string): Periods {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const back = (since: number) => Math.round((Date.UTC(year, month, day) - since) / DAY_MS) + 1;
  if (span === 'today') return { current: { from: 0, to: 1 }, benchmark: null };
  if (span === 'ytd') {
    const days = back(Date.UTC(year, 0, 1));
    return { current: { from: 0, to: days }, benchmark: { from: YEAR, to: YEAR + days } };
  }
  if (span === 'lm') {
    const [start, before] = [back(Date.UTC(year, month - 1, 1)), back(Date.UTC(year, month - 2, 1))];
    return { current: { from: day, to: start }, benchmark: { from: start, to: before } };
  }
  const days = Number(span);
  return { current: { from: 0, to: days }, benchmark: { from: days, to: 2 * days } };
}

/** A function from the number of a figure to the figure in a period. */
type FigureIn = (figure: number) => number;

/**
 * Returns the figures of a row in a period. A longer period contains a shorter one, so Data watch finds nothing. The
 * figures of some rows rise and those of others fall.
 */
function figuresIn({ from, to }: Period, { figures }: BenchRow, index: number): FigureIn {
  const bend = 0.7 + (index % 7) / 10;
  return (figure) => {
    const upTo = (days: number) => Math.floor((figures[`f${figure}`] ?? 0) * (days / YEAR) ** bend);
    return upTo(to) - upTo(from);
  };
}

type Figures = Record<string, number | string | null>;

const product = (figure: FigureIn): Figures => ({ ...productOf(figure) });

const searchAd = (figure: FigureIn): Figures => ({
  impressions: figure(1),
  clicks: figure(2),
  averageCpc: Math.round((figure(4) * 1_000_000) / Math.max(1, figure(2))),
  conversions: figure(3),
  costMicros: figure(4) * 1_000_000,
  searchImpressionShare: 0.31,
  absoluteTopImpressionPercentage: 0.12,
});

const metaAd = (figure: FigureIn): Figures => ({
  Impressions: figure(1),
  Subscriptions: figure(2),
  'Link clicks': figure(3),
  'Amount spent': figure(4),
  'Outbound clicks': figure(5),
  'Website leads': figure(6),
});

const campaign = (figure: FigureIn): Figures => ({
  costInUsd: figure(4),
  impressions: figure(1),
  clicks: figure(2),
  companyPageClicks: figure(3),
  externalWebsiteConversions: figure(5),
});

const withSuffix = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name}-benchmark`, value]));

interface Row {
  name: string;
  row: BenchRow;
  index: number;
}

/** Returns the figures of all rows by name, in a period. */
const namedIn = (rows: readonly Row[], period: Period, of: (figure: FigureIn) => Figures) =>
  Object.fromEntries(rows.map(({ name, row, index }) => [name, of(figuresIn(period, row, index))]));

/** Returns the answer of an ad network: the benchmark stands beside each figure. */
const adsIn = (
  rows: readonly Row[],
  { current, benchmark }: Periods,
  of: (figure: FigureIn) => Figures,
  more: (index: number) => Figures = () => ({}),
) =>
  Object.fromEntries(
    rows.map(({ name, row, index }) => [
      name,
      {
        ...more(index),
        ...(current && of(figuresIn(current, row, index))),
        ...(benchmark && withSuffix(of(figuresIn(benchmark, row, index)))),
      },
    ]),
  );

const currencyOf = (index: number): Figures => ({
  'Ad Set Name': `Set ${index % 40}`,
  Currency: index % 3 === 0 ? 'EUR' : 'DKK',
});

type Maker = (rows: readonly Row[], span: string) => unknown;

const keyOf = (span: string): string => (/^\d+$/.test(span) ? `${span}days` : span);

const products: Maker = (rows, span) => {
  const { current, benchmark } = periodsOf(span);
  const key = keyOf(span);
  return Object.fromEntries(
    rows.map(({ name, row, index }) => [
      name,
      {
        ...(current && { [key]: product(figuresIn(current, row, index)) }),
        ...(benchmark && { [`${key}-benchmark`]: product(figuresIn(benchmark, row, index)) }),
      },
    ]),
  );
};

const campaigns: Maker = (rows, span) => {
  const { current, benchmark } = periodsOf(span);
  return {
    ...(current && { [span]: namedIn(rows, current, campaign) }),
    ...(benchmark && { [`${span}-benchmark`]: namedIn(rows, benchmark, campaign) }),
  };
};

/** Calls with a span, and the span if the call names none. */
const BY_SPAN: Readonly<Record<string, { usual: string; make: Maker }>> = {
  products_summary: { usual: '365', make: products },
  google_ads: { usual: '30', make: (rows, span) => adsIn(rows, periodsOf(span), searchAd) },
  bing_ads: { usual: '30', make: (rows, span) => adsIn(rows, periodsOf(span), searchAd) },
  meta_ads: { usual: '30', make: (rows, span) => adsIn(rows, periodsOf(span), metaAd, currencyOf) },
  linkedin_ads: { usual: '30', make: campaigns },
};

/** Calls without a span, whose answers the suite `screens` measures too. */
const WITHOUT_SPAN = ['products_info', 'profile_summary', 'email_subscription_stats'];

/** Makes the large answers of the API. The same speakers are in all answers. */
export function makeLargeAnswers(): OverlayAnswers {
  // The same names as in the answers without a span.
  const rows = makeRows(LARGE.rows).map((row, index): Row => ({ name: `${row.name} ${index}`, row, index }));
  const nameAt = (index: number): string => rows[index]?.name ?? '';
  const plain = new Map<string, unknown>();
  const plainAnswer = (call: string): unknown => {
    const screen = REPORT_SCREENS.find((one) => one.call === `/api/${call}/${SITE}`);
    if (!screen) throw new Error(`No report loads ${call}`);
    if (!plain.has(call)) plain.set(call, screen.answer(LARGE.rows));
    return plain.get(call);
  };
  const graph = () => {
    const { nodes, edges } = makeGraph(LARGE.speakers, LARGE.edges);
    const named = (id: string) => nameAt(Number(id.slice(-5)));
    return {
      nodes: nodes.map(({ id }) => ({ id: named(id) })),
      edges: edges.map(({ source, target, weight }) => ({
        source: named(source),
        target: named(target),
        weight,
      })),
    };
  };
  const checks = () =>
    makeResults(LARGE.profiles).map((result) => ({ ...result, name: nameAt(Number(result.id.slice(-12))) }));

  return ({ pathname, searchParams }) => {
    const [api, call = '', site = '', ...more] = pathname.slice(1).split('/').map(decodeURIComponent);
    if (api !== 'api' || more.length > 0 || !LARGE_SITES.includes(site)) return undefined;
    const bySpan = BY_SPAN[call];
    if (bySpan) return bySpan.make(rows, searchParams.get('days') ?? bySpan.usual);
    if (WITHOUT_SPAN.includes(call)) return plainAnswer(call);
    if (call === 'rq_graph') return graph();
    if (call === 'sanity_checks') return checks();
    return undefined;
  };
}
