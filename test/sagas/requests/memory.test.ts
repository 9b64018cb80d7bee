import type { StatsPoint } from '@src/domain/checks/checkStats';
import type { CheckGroups } from '@src/domain/checks/checks';
import { requestGraphOf } from '@src/domain/graph/requestGraph';
import { areaRequested } from '@src/store/areas/areas.slice';
import {
  checkResultsReceived,
  checkStatsReceived,
  checksRequested,
  selectGroups,
  selectPoints,
} from '@src/store/checks/checkData.slice';
import { selectRequestGraph } from '@src/store/graph/graph.selectors';
import { requestGraphReceived } from '@src/store/graph/requestGraphs.slice';
import { ROW_BUDGET } from '@src/store/requests/memory.slice';
import { receivedSummary, selectSearchKeywords, summaryReceived } from '@src/store/summaries/summaries.slice';
import { DK_SITE, NO_SITE, user } from '../../support/factories';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';
import { received } from '../../support/states';

withFakeClock();

const PART = ROW_BUDGET / 10;
const CHECKS = { kind: 'profile', site: DK_SITE } as const;
const OTHER_CHECKS = { kind: 'topic', site: NO_SITE } as const;

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const rows = (count: number) => ids(count).map((name) => ({ name, current: null, benchmark: null }));
const group = { id: '1', name: 'Anna', errors: 1, warnings: 0, issues: [] };
const results = (count: number): CheckGroups => ({
  ids: ids(count),
  byId: Object.fromEntries(ids(count).map((id) => [id, group])),
});
const point: StatsPoint = { at: 0, errors: 1, warnings: 1, records: 1 };
const stats = (count: number) => ids(count).map(() => point);

/** Starts the app with opened dashboards and graphs. Each dataset takes a tenth of the budget. */
async function start() {
  const never = () => new Promise<never>(() => undefined);
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: { companies: async () => [], openChecks: async () => ({ results: never, stats: never }) },
  });
  await settle();
  app.store.dispatch(areaRequested('checks'));
  app.store.dispatch(areaRequested('graph'));
  app.store.dispatch(areaRequested('summaries'));
  await settle();
  app.store.dispatch(checkResultsReceived({ id: CHECKS, groups: results(PART) }));
  app.store.dispatch(checkStatsReceived({ id: CHECKS, points: stats(PART) }));
  app.store.dispatch(
    requestGraphReceived({ id: { site: DK_SITE, span: '365' }, graph: requestGraphOf(ids(PART), []) }),
  );
  const keywords = { kind: 'searchKeywords', site: DK_SITE } as const;
  app.store.dispatch(summaryReceived(receivedSummary(keywords, rows(PART))));
  const held = () => ({
    results: selectGroups(app.state(), CHECKS) !== undefined,
    stats: selectPoints(app.state(), CHECKS) !== undefined,
    graph: selectRequestGraph(app.state(), { site: DK_SITE, span: '365' }) !== undefined,
    summary: selectSearchKeywords(app.state(), { site: DK_SITE }) !== undefined,
  });
  return { ...app, held };
}

const ALL = { results: true, stats: true, graph: true, summary: true };

test('results, stats, graphs and summaries share the budget of the rows and are evicted least recently shown first', async () => {
  const { store, held } = await start();
  store.dispatch(received(rows(ROW_BUDGET - 4 * PART)));
  expect(held()).toEqual(ALL);
  store.dispatch(received(rows(PART), '7'));
  expect(held()).toEqual({ ...ALL, results: false });
  store.dispatch(checkStatsReceived({ id: OTHER_CHECKS, points: stats(2 * PART) }));
  expect(held()).toEqual({ results: false, stats: false, graph: false, summary: true });
});

test('data that are shown again are evicted last', async () => {
  const { store, held } = await start();
  store.dispatch(checksRequested(CHECKS));
  store.dispatch(received(rows(ROW_BUDGET - 2 * PART)));
  expect(held()).toEqual({ results: true, stats: true, graph: false, summary: false });
});

test('evicting data leaves the other data unchanged', async () => {
  const { store, state } = await start();
  const { summaries } = state();
  store.dispatch(received(rows(ROW_BUDGET - 3 * PART)));
  expect(state().summaries.searchKeywords).toBe(summaries.searchKeywords);
  expect(Object.keys(state().checkData.results)).toEqual([]);
});
