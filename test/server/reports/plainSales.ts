import { REQUEST_SOURCES, type RequestSource } from '@server/db/schema';
import type { RequestGraph } from '@server/graph/requestGraph';
import type { SellerFigures } from '@server/reports/sellersInfo';
import { benchmarkPeriodOf, type Period, periodOf } from '@src/domain/dates/periods';
import { spanKey } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';
import type { RequestRow } from './plainProducts';

const isIn = (day: string | null, { from, to }: Period) => day !== null && day >= from && day <= to;

const isWonIn = (period: Period) => (row: RequestRow) => row.outcome === 'won' && isIn(row.closedOn, period);

const valueOf = (rows: readonly RequestRow[]) =>
  rows.reduce((sum, { valueCents }) => sum + valueCents, 0) / 100;

const from = (source: RequestSource) => (row: RequestRow) => row.source === source;

function plainRequests(rows: readonly RequestRow[], period: Period) {
  const requested = rows.filter(({ requestedOn }) => isIn(requestedOn, period));
  const bySource = REQUEST_SOURCES.map((source) => [source, requested.filter(from(source)).length] as const);
  return { TotalNumberOfRequests: requested.length, ...Object.fromEntries(bySource) };
}

function plainBookings(rows: readonly RequestRow[], period: Period) {
  const won = rows.filter(isWonIn(period));
  const bySource = REQUEST_SOURCES.flatMap((source) => [
    [source, won.filter(from(source)).length] as const,
    [`${source}Value`, valueOf(won.filter(from(source)))] as const,
  ]);
  return {
    TotalNumberOfBookings: won.length,
    TotalValueOfBookings: valueOf(won),
    ...Object.fromEntries(bySource),
  };
}

/** Computes the insights of a company from its requests one by one. */
export function plainInsights(rows: readonly RequestRow[], today: Day): Record<string, unknown> {
  const spans = ['ytd', '365', '90', '30', '7', 'lm'] as const;
  return Object.fromEntries(
    spans.map((span) => {
      const before = benchmarkPeriodOf(span, today);
      if (before === null) throw new Error('Every span of the insights has a benchmark');
      return [
        spanKey(span),
        {
          Requests: plainRequests(rows, periodOf(span, today)),
          RequestsBenchmark: plainRequests(rows, before),
          Bookings: plainBookings(rows, periodOf(span, today)),
          BookingsBenchmark: plainBookings(rows, before),
        },
      ];
    }),
  );
}

/** Computes the figures of sellers from a company's requests one by one, in the order of `team`. */
export function plainSellers(
  team: readonly { id: number; name: string }[],
  rows: readonly RequestRow[],
  period: Period,
): SellerFigures[] {
  const figuresOf = (name: string, own: readonly RequestRow[]) => ({
    Name: name,
    WonDeals: own.filter(isWonIn(period)).length,
    LostDeals: own.filter(({ outcome, closedOn }) => outcome === 'lost' && isIn(closedOn, period)).length,
    TotalWon: valueOf(own.filter(isWonIn(period))),
  });
  const lost = figuresOf(
    'Unknown',
    rows.filter(({ sellerId }) => !team.some(({ id }) => id === sellerId)),
  );
  return [
    ...team.map(({ id, name }) =>
      figuresOf(
        name,
        rows.filter(({ sellerId }) => sellerId === id),
      ),
    ),
    ...(lost.WonDeals + lost.LostDeals > 0 ? [lost] : []),
  ];
}

/** Computes the graph from a company's requests one by one. Ignores ids that are not in `names`. */
export function plainGraph(
  names: ReadonlyMap<number, string>,
  rows: readonly RequestRow[],
  period: Period,
): RequestGraph {
  const nodes = new Set<string>();
  const weights = new Map<string, RequestGraph['edges'][number]>();
  for (const row of rows.filter(({ requestedOn }) => isIn(requestedOn, period))) {
    const named = [row.askedSpeakerId, ...row.alsoAskedSpeakerIds].flatMap((id) => names.get(id) ?? []);
    const once = [...new Set(named)];
    for (const [place, source] of once.entries()) {
      nodes.add(source);
      for (const target of once.slice(place + 1)) {
        const key = `${source} → ${target}`;
        weights.set(key, { source, target, weight: (weights.get(key)?.weight ?? 0) + 1 });
      }
    }
  }
  const keys = [...weights.keys()].sort();
  return {
    nodes: [...nodes].sort().map((id) => ({ id })),
    edges: keys.flatMap((key) => weights.get(key) ?? []),
  };
}
