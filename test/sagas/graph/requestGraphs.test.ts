import type { Span } from '@src/domain/dates/spans';
import type { RequestGraph, RequestGraphId } from '@src/domain/graph/requestGraph';
import { requestGraphOf } from '@src/domain/graph/requestGraph';
import { areaRequested } from '@src/store/areas/areas.slice';
import {
  selectEdgeRows,
  selectNeighbours,
  selectNode,
  selectSpeakers,
} from '@src/store/graph/graph.selectors';
import { graphExportRequested } from '@src/store/graph/graphExport';
import {
  requestGraphKey,
  requestGraphReceived,
  requestGraphReleased,
  requestGraphRequested,
} from '@src/store/graph/requestGraphs.slice';
import { ROW_BUDGET } from '@src/store/requests/memory.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { DK_SITE, httpError, user } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { smallGraph } from '../../support/requestGraphs';
import { NOW, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const id = (span: Span = '365'): RequestGraphId => ({ site: DK_SITE, span });

async function start() {
  const asked: (Deferred<RequestGraph> & { id: RequestGraphId; signal: AbortSignal })[] = [];
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: {
      companies: async () => [],
      requestGraph: (wanted, signal) => {
        const answer = deferred<RequestGraph>();
        asked.push({ ...answer, id: wanted, signal });
        return answer.promise;
      },
    },
  });
  await settle();
  app.store.dispatch(areaRequested('graph'));
  await settle();
  return {
    ...app,
    asked,
    need: (span?: Span) => app.store.dispatch(requestGraphRequested(id(span))),
    release: (span?: Span) => app.store.dispatch(requestGraphReleased(id(span))),
    status: (span?: Span) => selectStatus(app.state(), requestGraphKey(id(span))),
    held: () => Object.keys(app.state().requestGraphs.cached),
    answer: async (index: number, answer: RequestGraph | Error) => {
      if (answer instanceof Error) asked[index]?.reject(answer);
      else asked[index]?.resolve(answer);
      await settle();
    },
  };
}

test('loads a graph by site and span, and stores it under both', async () => {
  const app = await start();
  app.need();
  expect(app.asked).toMatchObject([{ id: { site: DK_SITE, span: '365' } }]);
  await app.answer(0, smallGraph());
  expect(app.status()).toEqual({ phase: 'ready', loadedAt: NOW });
  expect(selectNode(app.state(), { site: DK_SITE, span: '365', speaker: 'Bo' })).toBe(1);
  expect(selectNode(app.state(), { site: DK_SITE, span: '365', speaker: 'Nobody' })).toBeNull();
  expect(selectNode(app.state(), { site: DK_SITE, span: '30', speaker: 'Bo' })).toBeNull();
});

test('aborts the call of a released span, and ignores its late answer', async () => {
  const app = await start();
  app.need('365');
  app.release('365');
  app.need('30');
  expect(app.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await app.answer(0, smallGraph());
  await app.answer(1, smallGraph());
  expect(app.held()).toEqual([requestGraphKey(id('30'))]);
});

test('loads a graph and its comparison in parallel, and joins equal requests', async () => {
  const app = await start();
  app.need('365');
  app.need('90');
  app.need('365');
  expect(app.asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test('stores the reason of a failure, and keeps the previous graph', async () => {
  const app = await start();
  app.need();
  await app.answer(0, smallGraph());
  app.need();
  await app.answer(1, httpError(500, 'Broken'));
  expect(app.status()).toMatchObject({ phase: 'failed', loadedAt: NOW, failure: { message: 'Broken' } });
  expect(app.held()).toHaveLength(1);
});

test('evicts the least recently shown graphs above the budget, never the one on screen', async () => {
  const app = await start();
  const graphOf = (size: number) =>
    requestGraphOf(
      Array.from({ length: size }, (_, index) => `N${index}`),
      [],
    );
  const receive = (span: Span, size: number) =>
    app.store.dispatch(requestGraphReceived({ id: id(span), graph: graphOf(size) }));
  receive('365', ROW_BUDGET / 2);
  receive('90', ROW_BUDGET / 4);
  app.need('365');
  receive('30', ROW_BUDGET / 2);
  expect(app.held()).toEqual([requestGraphKey(id('365')), requestGraphKey(id('30'))]);
  app.need('7');
  receive('7', ROW_BUDGET + 1);
  expect(app.held()).toEqual([requestGraphKey(id('7'))]);
});

test('signing out aborts calls and removes graphs', async () => {
  const app = await start();
  app.need('365');
  await app.answer(0, smallGraph());
  app.need('30');
  app.store.dispatch(signedOut({ byChoice: true }));
  expect(app.asked[1]?.signal.aborted).toBe(true);
  expect(app.held()).toEqual([]);
});

test('ranks speakers by their requests, and neighbours by their requests with the chosen speaker', async () => {
  const app = await start();
  app.need();
  await app.answer(0, smallGraph());
  const speakers = selectSpeakers(app.state(), { site: DK_SITE, span: '365', leastWeight: 0 });
  expect(speakers?.map(({ name }) => name)).toEqual(['Anna', 'Bo', 'Carla', 'Dan', 'Emil', 'Frida']);
  expect(speakers?.[5]).toMatchObject({ in: null, out: null });
  const rows = selectNeighbours(app.state(), { site: DK_SITE, span: '365', leastWeight: 0, node: 0 });
  expect(rows.map(({ name, role }) => [name, role])).toEqual([
    ['Bo', 'in'],
    ['Dan', 'both'],
    ['Carla', 'out'],
  ]);
  expect(selectNeighbours(app.state(), { site: DK_SITE, span: '365', leastWeight: 0, node: null })).toEqual(
    [],
  );
});

test('treats the shorter of two spans as the later one', async () => {
  const app = await start();
  app.need('365');
  await app.answer(0, smallGraph());
  app.need('30');
  await app.answer(1, requestGraphOf(['Anna', 'Bo'], [{ source: 'Anna', target: 'Bo', weight: 1 }]));
  const onLong = selectEdgeRows(app.state(), { site: DK_SITE, span: '365', compared: '30', leastWeight: 0 });
  expect(onLong?.rows.find(({ source }) => source === 'Emil')?.change).toBe('fading');
  expect(onLong?.rows.find(({ shown }) => shown === null)?.change).toBe('new');
  const onShort = selectEdgeRows(app.state(), { site: DK_SITE, span: '30', compared: '365', leastWeight: 0 });
  expect(onShort?.rows.map(({ change }) => change).toSorted()).toEqual([
    ...Array<string>(6).fill('fading'),
    'new',
  ]);
  expect(
    selectEdgeRows(app.state(), { site: DK_SITE, span: '30', compared: '7', leastWeight: 0 })?.comparison,
  ).toBeNull();
});

test('exports nodes and edges as shown, and escapes names that look like formulas', async () => {
  const app = await start();
  app.need();
  await app.answer(0, requestGraphOf(['=1+1', 'Bo'], [{ source: '=1+1', target: 'Bo', weight: 2 }]));
  const request = { site: DK_SITE, span: '365', compared: null, leastWeight: 0 } as const;
  app.store.dispatch(graphExportRequested({ what: 'nodes', ...request }));
  app.store.dispatch(graphExportRequested({ what: 'edges', ...request }));
  await settle();
  expect(app.saved.map(({ name }) => name)).toEqual([
    `rq_graph_${DK_SITE}_365days_2026-03-15_nodes.csv`,
    `rq_graph_${DK_SITE}_365days_2026-03-15_edges.csv`,
  ]);
  expect(app.saved[0]?.text).toBe("\uFEFFSpeaker;In;Out\r\n'=1+1;0;1\r\nBo;1;0\r\n");
  expect(app.saved[1]?.text).toBe("\uFEFFFrom;To;Requests\r\n'=1+1;Bo;2\r\n");
  expect(app.state().announcer.text).toBe('Exported 1 edges');
});
