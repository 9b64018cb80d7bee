import type { Span } from '@src/domain/dates/spans';
import type { DatasetId, ReportRow, SearchAdFigures } from '@src/domain/reports/reportRows';
import { areaRequested } from '@src/store/areas/areas.slice';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  datasetsShown,
} from '@src/store/reports/datasets/datasets.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { DK_SITE, httpError, user } from '../../support/factories';
import { answerRows, type Deferred, deferred } from '../../support/fakeApi';
import { searchAdRow } from '../../support/reportRows';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const id = (span: Span): DatasetId => ({ collection: 'googleAds', site: DK_SITE, span });

interface Asked extends Deferred<ReportRow<SearchAdFigures>[]> {
  span: Span;
  signal: AbortSignal;
}

async function start() {
  const asked: Asked[] = [];
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: {
      companies: async () => [],
      reportRows: answerRows({
        googleAds: (_site, span, signal) => {
          const answer = deferred<ReportRow<SearchAdFigures>[]>();
          asked.push({ ...answer, span, signal });
          signal.addEventListener('abort', () => answer.reject(new Error('aborted')));
          return answer.promise;
        },
      }),
    },
  });
  await settle();
  app.store.dispatch(areaRequested('momentum'));
  await settle();
  return {
    ...app,
    asked,
    spans: () => asked.map(({ span }) => span),
    held: () => Object.keys(app.state().datasets.cached.googleAds),
    phase: (span: Span) => selectStatus(app.state(), datasetKey(id(span))).phase,
    answer: async (index: number, answer: Error | ReportRow<SearchAdFigures>[] = [searchAdRow('Anna')]) => {
      if (answer instanceof Error) asked[index]?.reject(answer);
      else asked[index]?.resolve(answer);
      await settle();
    },
  };
}

test('loads several spans of one report in parallel, in addition to the span on screen', async () => {
  const { store, spans, answer, held, asked } = await start();
  store.dispatch(datasetRequested(id('30')));
  for (const span of ['7', '90', '365'] as const)
    store.dispatch(datasetRequested({ ...id(span), use: 'span' }));
  await settle();
  expect(spans()).toEqual(['30', '7', '90', '365']);
  expect(asked.some(({ signal }) => signal.aborted)).toBe(false);
  await answer(2);
  await answer(0);
  expect(held()).toEqual([datasetKey(id('90')), datasetKey(id('30'))]);
});

test('makes at most four calls at once, and aborts only a released call', async () => {
  const { store, spans, asked, phase } = await start();
  for (const span of ['7', '30', '90', '365', '14'] as const)
    store.dispatch(datasetRequested({ ...id(span), use: 'span' }));
  await settle();
  expect(spans()).toEqual(['7', '30', '90', '365']);
  store.dispatch(datasetReleased({ ...id('30'), use: 'span' }));
  await settle();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false, false, false]);
  expect(spans()).toEqual(['7', '30', '90', '365', '14']);
  expect(phase('30')).toBe('idle');
});

test('spans, parts and speakers share the four calls, and the call of the screen does not wait', async () => {
  const { store, spans, answer } = await start();
  const uses = { '7': 'span', '30': 'part', '90': 'speaker', '365': 'span', '14': 'speaker' } as const;
  for (const [span, use] of Object.entries(uses))
    store.dispatch(datasetRequested({ ...id(span as Span), use }));
  await settle();
  expect(spans()).toHaveLength(4);
  store.dispatch(datasetRequested(id('60')));
  await settle();
  expect(spans().slice(4)).toEqual(['60']);
  await answer(0);
  expect(spans()).toHaveLength(6);
});

test('a span joins the call of the screen', async () => {
  const { store, spans, answer, phase } = await start();
  store.dispatch(datasetRequested(id('30')));
  store.dispatch(datasetRequested({ ...id('30'), use: 'span' }));
  await settle();
  expect(spans()).toEqual(['30']);
  await answer(0);
  expect(spans()).toEqual(['30']);
  expect(phase('30')).toBe('ready');
});

test('the screen joins the call of a span', async () => {
  const { store, spans, answer, phase } = await start();
  store.dispatch(datasetRequested({ ...id('30'), use: 'span' }));
  store.dispatch(datasetRequested(id('30')));
  await settle();
  expect(spans()).toEqual(['30']);
  await answer(0);
  expect(phase('30')).toBe('ready');
  // A later request of the screen makes a new call.
  store.dispatch(datasetRequested(id('30')));
  expect(spans()).toEqual(['30', '30']);
});

test('makes a new call for a span as soon as the screen aborts the joined call', async () => {
  const { store, spans, answer, phase, asked } = await start();
  store.dispatch(datasetRequested(id('30')));
  store.dispatch(datasetRequested({ ...id('30'), use: 'span' }));
  await settle();
  store.dispatch(datasetReleased({ collection: 'googleAds' }));
  await settle();
  expect(spans()).toEqual(['30', '30']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(phase('30')).toBe('pending');
  await answer(1);
  expect(phase('30')).toBe('ready');
});

test('a failure of the joined call ends both requests, without a retry', async () => {
  const { store, spans, answer, phase } = await start();
  store.dispatch(datasetRequested(id('30')));
  store.dispatch(datasetRequested({ ...id('30'), use: 'span' }));
  await settle();
  await answer(0, httpError(500));
  expect([spans(), phase('30')]).toEqual([['30'], 'failed']);
});

test('another span on the screen aborts the previous call, which a span repeats if needed', async () => {
  const { store, spans, asked } = await start();
  store.dispatch(datasetRequested(id('30')));
  for (const span of ['7', '30'] as const) store.dispatch(datasetRequested({ ...id(span), use: 'span' }));
  await settle();
  store.dispatch(datasetRequested(id('7')));
  await settle();
  expect(spans()).toEqual(['30', '7', '30']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
});

test('datasets that are shown together are evicted last', async () => {
  const { store, state } = await start();
  store.dispatch(datasetsShown('span', [datasetKey(id('7')), datasetKey(id('30'))]));
  expect(state().memory.shown).toEqual([datasetKey(id('7')), datasetKey(id('30'))]);
});
