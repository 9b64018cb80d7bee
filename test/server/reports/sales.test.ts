/** @jest-environment node */
import { and, between, eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/database';
import { REQUEST_SOURCES, requests, sellers } from '../../../server/db/schema';
import { fillDemo } from '../../../server/demo/fillDemo';
import { requestGraph } from '../../../server/graph/requestGraph';
import { productsSummary } from '../../../server/reports/productsSummary';
import { type SellerFigures, sellersInfo } from '../../../server/reports/sellersInfo';
import { type Insights, insights } from '../../../server/summaries/insights';
import { addDays, benchmarkPeriodOf, periodOf } from '../../../src/domain/dates/periods';
import { REPORT_SPANS, type Span, spanKey } from '../../../src/domain/dates/spans';
import { describeOnEachDatabase } from '../../support/databases';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };
const NESTED = ['7', '30', '90', '365'] as const;

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

function of<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The answer lacks a span');
  return found;
}

/** Whether each figure is at least as large as its namesake. */
function expectAtLeast(longer: Record<string, number>, shorter: Record<string, number>): void {
  expect(Object.keys(longer)).toEqual(Object.keys(shorter));
  const smaller = Object.entries(longer).filter(([key, value]) => value < Number(shorter[key]));
  expect(smaller).toEqual([]);
}

describeOnEachDatabase('the sales of the demo group', (openEmpty) => {
  let db: Db;
  let bySpan: Insights;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await fillDemo(db, { size: 'test', today: TODAY, passwordHash: '' });
    bySpan = await insights({ db, company: DANISH, today: TODAY });
  }, 60_000);

  const sellersOf = (span: Span) => sellersInfo({ db, company: DANISH, span, today: TODAY });
  const graphOf = (span: Span) => requestGraph({ db, company: DANISH, span, today: TODAY });

  test('insights have every span of their screen', () => {
    expect(Object.keys(bySpan)).toEqual(['ytd', '365days', '90days', '30days', '7days', 'lm']);
    expect(bySpan['365days']?.Bookings.TotalValueOfBookings).toBeGreaterThan(0);
  });

  test('the ten sources together are the totals', () => {
    for (const figures of Object.values(bySpan)) {
      for (const asked of [figures.Requests, figures.RequestsBenchmark]) {
        expect(sum(REQUEST_SOURCES, (source) => asked[source])).toBe(asked.TotalNumberOfRequests);
      }
      for (const won of [figures.Bookings, figures.BookingsBenchmark]) {
        expect(sum(REQUEST_SOURCES, (source) => won[source])).toBe(won.TotalNumberOfBookings);
        const cents = sum(REQUEST_SOURCES, (source) => Math.round(won[`${source}Value`] * 100));
        expect(cents).toBe(Math.round(won.TotalValueOfBookings * 100));
      }
    }
  });

  test('a longer span has at least what a shorter one has', async () => {
    for (const [index, span] of NESTED.slice(0, -1).entries()) {
      const longer = of(NESTED[index + 1]);
      const [figures, more] = [of(bySpan[spanKey(span)]), of(bySpan[spanKey(longer)])];
      expectAtLeast(more.Requests, figures.Requests);
      expectAtLeast(more.Bookings, figures.Bookings);
      const [team, moreTeam] = [await sellersOf(span), await sellersOf(longer)];
      for (const [place, { Name, ...seller }] of team.entries()) {
        const { Name: name, ...same } = of(moreTeam[place]);
        expect(name).toBe(Name);
        expectAtLeast(same, seller);
      }
      const [graph, larger] = [await graphOf(span), await graphOf(longer)];
      const weights = new Map(larger.edges.map((edge) => [`${edge.source} → ${edge.target}`, edge.weight]));
      for (const { source, target, weight } of graph.edges) {
        expect(weights.get(`${source} → ${target}`)).toBeGreaterThanOrEqual(weight);
      }
    }
  });

  test.each(NESTED)('the benchmark of %s is that span as it was when it began', async (span) => {
    const dayBefore = addDays(periodOf(span, TODAY).from, -1);
    const earlier = await insights({ db, company: DANISH, today: dayBefore });
    const { Requests, Bookings } = of(earlier[spanKey(span)]);
    expect(bySpan[spanKey(span)]).toMatchObject({ RequestsBenchmark: Requests, BookingsBenchmark: Bookings });
  });

  test.each(['ytd', 'lm'] as const)('the benchmark of %s is that span as it was at its end', async (span) => {
    const before = of(benchmarkPeriodOf(span, TODAY) ?? undefined);
    const today = span === 'lm' ? addDays(before.to, 1) : before.to;
    const { Requests, Bookings } = of((await insights({ db, company: DANISH, today }))[span]);
    expect(bySpan[span]).toMatchObject({ RequestsBenchmark: Requests, BookingsBenchmark: Bookings });
  });

  test.each(REPORT_SPANS.sales_team.offered)(
    'of %s the bookings, the sellers’ and the speakers’ deals are the same ones',
    async (span) => {
      const { Bookings } = of(bySpan[spanKey(span)]);
      const team = await sellersOf(span);
      const products = await productsSummary({ db, company: DANISH, span, today: TODAY });
      const speakers = Object.values(products).map((bySpan) => of(bySpan[spanKey(span)]));
      expect(sum(team, ({ WonDeals }) => WonDeals)).toBe(Bookings.TotalNumberOfBookings);
      expect(sum(speakers, ({ NumDeals }) => NumDeals)).toBe(Bookings.TotalNumberOfBookings);
      expect(sum(team, ({ TotalWon }) => TotalWon)).toBe(Bookings.TotalValueOfBookings);
      expect(sum(speakers, ({ TotalInbound }) => TotalInbound)).toBe(Bookings.TotalValueOfBookings);
    },
  );

  test.each(REPORT_SPANS.request_graph.offered)('of %s the graph joins those asked for', async (span) => {
    const { nodes, edges } = await graphOf(span);
    const ids = nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const asked = of(bySpan[spanKey(span)]).Requests.TotalNumberOfRequests;
    for (const { source, target, weight } of edges) {
      expect([ids.includes(source), ids.includes(target)]).toEqual([true, true]);
      expect(source).not.toBe(target);
      expect(Number.isInteger(weight) && weight >= 1 && weight <= asked).toBe(true);
    }
    const pairs = edges.map(({ source, target }) => `${source} → ${target}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(span === '7' || edges.length > 0).toBe(true);
  });

  test('everybody first asked for is in the graph', async () => {
    const { from, to } = periodOf('90', TODAY);
    const products = await productsSummary({ db, company: DANISH, span: '90', today: TODAY });
    const askedFor = Object.entries(products).flatMap(([name, { '90days': figures }]) =>
      of(figures).DirectRQs + of(figures).PassedRQs > 0 ? [name] : [],
    );
    const ids = (await graphOf('90')).nodes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(askedFor));
    const rows = await db
      .select()
      .from(requests)
      .where(and(eq(requests.companyId, DANISH.id), between(requests.requestedOn, from, to)));
    const named = rows.flatMap((row) => [row.askedSpeakerId, ...row.alsoAskedSpeakerIds]);
    expect(ids).toHaveLength(new Set(named).size);
  });

  test('a company without anything has zeros, no sellers and an empty graph', async () => {
    const question = { db, company: { id: 4711 }, today: TODAY };
    for (const { Requests, RequestsBenchmark, Bookings, BookingsBenchmark } of Object.values(
      await insights(question),
    )) {
      for (const figures of [Requests, RequestsBenchmark, Bookings, BookingsBenchmark]) {
        expect(new Set(Object.values(figures))).toEqual(new Set([0]));
      }
    }
    expect(await sellersInfo({ ...question, span: '365' })).toEqual([]);
    expect(await requestGraph({ ...question, span: '365' })).toEqual({ nodes: [], edges: [] });
  });

  test('deals of a seller who is deleted stay, under Unknown', async () => {
    const before = await sellersOf('365');
    const gone = of([...before].sort((a, b) => b.WonDeals - a.WonDeals)[0]);
    expect(before.map(({ Name }) => Name)).not.toContain('Unknown');
    await db.delete(sellers).where(and(eq(sellers.companyId, DANISH.id), eq(sellers.fullName, gone.Name)));
    const rest = before.filter(({ Name }) => Name !== gone.Name);
    const unknown: SellerFigures = { ...gone, Name: 'Unknown' };
    expect(await sellersOf('365')).toEqual([...rest, unknown]);
  });
});
