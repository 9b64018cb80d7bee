/** @jest-environment node */
import { companies, requests, searchAdDays } from '@server/db/schema';
import { addDays } from '@src/domain/dates/periods';
import type { Span } from '@src/domain/dates/spans';
import { FIGURES, type GoalFigure } from '@src/domain/goals/goal';
import { type Amounts, pastsOf } from '@src/domain/goals/goalProgress';
import { createApi } from '@src/services/api';
import type { Http } from '@src/services/http/http';
import { datasetOf, selectAmounts } from '@src/store/goals/goalAmounts';
import { datasetReceived, receivedRows } from '@src/store/reports/datasets/datasets.slice';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';
import { DEMO_DAY, TWO_YEARS } from '../../support/demo';
import { goalOf } from '../../support/goals/goal';
import { createSagaStore } from '../../support/sagaStore';

const SITES = ['dk.athenas.example', 'no.athenas.example'];
const COUNTS: readonly GoalFigure[] = ['deals', 'requests'];
const MONEY: readonly GoalFigure[] = ['inbound', 'google_cost'];
/** 365 days end on `DEMO_DAY`, and the year to date begins on 1 January. */
const REST = { from: addDays(DEMO_DAY, -364), to: '2025-12-31' };

const { signal } = new AbortController();
const nothingLeftOut = () => {
  throw new Error('A row was left out');
};
const sumOf = <T>(rows: readonly T[], of: (row: T) => number | null | undefined) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

describeOnEachDatabase('the rest of last year', ({ openDemo }) => {
  const { server, get } = useAdminServer(async () => openDemo(TWO_YEARS));
  const http: Http = async ({ path, query, decode }) =>
    decode(await get(`${path}?${new URLSearchParams(query).toString()}`), 200);

  /** Returns the amounts that the app reads from the answer of the API for a span. */
  async function amountsOf(figure: GoalFigure, site: string, span: Span): Promise<Amounts> {
    const goal = goalOf({ figure, site });
    const id = datasetOf(goal, span);
    const rows = await createApi(http).reportRows(id, signal, nothingLeftOut);
    const { store } = createSagaStore();
    store.dispatch(datasetReceived(receivedRows(id, rows)));
    const amounts = selectAmounts(store.getState(), { goal, span });
    if (!amounts) throw new Error('The store has no answer');
    return amounts;
  }

  /** Returns a sum over the facts of the days that are left of last year. */
  async function factsOf(figure: GoalFigure, site: string): Promise<number> {
    const { database } = server();
    if (!database) throw new Error('The test has no database');
    const isOfSite = (companyId: typeof requests.companyId | typeof searchAdDays.companyId) =>
      sql`${companyId} = (select id from ${companies} where ${companies.homepageUrl} = ${site})`;
    const ofRequests = (sum: SQL<number>, where: SQL | undefined) =>
      database.db
        .select({ sum: sum.mapWith(Number) })
        .from(requests)
        .where(and(isOfSite(requests.companyId), where));
    const isWon = and(eq(requests.outcome, 'won'), between(requests.closedOn, REST.from, REST.to));
    const read = () => {
      switch (figure) {
        case 'deals':
          return ofRequests(sql`count(*)`, isWon);
        case 'inbound':
          return ofRequests(sql`sum(${requests.valueCents}) / 100.0`, isWon);
        case 'requests':
          return ofRequests(sql`count(*)`, between(requests.requestedOn, REST.from, REST.to));
        default:
          return database.db
            .select({ sum: sql`sum(${searchAdDays.costMicros}) / 1000000.0`.mapWith(Number) })
            .from(searchAdDays)
            .where(
              and(
                isOfSite(searchAdDays.companyId),
                eq(searchAdDays.network, 'google'),
                between(searchAdDays.day, REST.from, REST.to),
              ),
            );
      }
    };
    return (await read())[0]?.sum ?? 0;
  }

  const cases = (figures: readonly GoalFigure[]) =>
    SITES.flatMap((site) => figures.map((figure) => ({ site, figure, label: FIGURES[figure].label })));

  test.each(cases(COUNTS))('of $label of $site is the count of the facts', async ({ site, figure }) => {
    const past = pastsOf(await amountsOf(figure, site, 'ytd'), await amountsOf(figure, site, '365'));
    const facts = await factsOf(figure, site);
    expect(facts).toBeGreaterThan(0);
    expect(sumOf(past, ({ rest }) => rest)).toBe(facts);
  });

  test.each(cases(MONEY))('of $label of $site is the sum of the facts', async ({ site, figure }) => {
    const [year, days] = [await amountsOf(figure, site, 'ytd'), await amountsOf(figure, site, '365')];
    const facts = await factsOf(figure, site);
    expect(facts).toBeGreaterThan(0);
    const value = (amounts: Amounts) => sumOf([...amounts.values()], ({ current }) => current?.value);
    expect(value(days) - value(year)).toBeCloseTo(facts, 2);
    expect(sumOf(pastsOf(year, days), ({ deals }) => deals.value)).toBeCloseTo(value(days), 2);
  });
});
