import type { Span } from '@src/domain/dates/spans';
import type { DatasetId, ProductFigures, ReportRow, SpeakerFigures } from '@src/domain/reports/reportRows';
import { datasetKey, datasetReleased, datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { DK_SITE, httpError, NO_SITE, productRow, user } from '../../support/factories';
import { answerProducts, answerRows, type Deferred, deferred } from '../../support/fakeApi';
import { speakerRow } from '../../support/reportRows';
import { NOW, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const id = (span: Span = '365', site = DK_SITE): DatasetId => ({ collection: 'products', site, span });

interface Asked extends Deferred<ReportRow<ProductFigures>[]> {
  site: string;
  span: Span;
  signal: AbortSignal;
}

/** Starts the app with a signed-in user. The test answers the calls. */
async function start() {
  const asked: Asked[] = [];
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: {
      companies: async () => [],
      reportRows: answerProducts((site, span, signal) => {
        const answer = deferred<ReportRow<ProductFigures>[]>();
        asked.push({ ...answer, site, span, signal });
        return answer.promise;
      }),
    },
  });
  await settle();
  return {
    ...app,
    asked,
    need: (wanted: DatasetId) => app.store.dispatch(datasetRequested(wanted)),
    status: (wanted: DatasetId) => selectStatus(app.state(), datasetKey(wanted)),
    namesOf: (wanted: DatasetId) => app.state().datasets.cached.products[datasetKey(wanted)]?.ids,
    answer: async (index: number, answer: ReportRow<ProductFigures>[] | Error) => {
      if (answer instanceof Error) asked[index]?.reject(answer);
      else asked[index]?.resolve(answer);
      await settle();
    },
  };
}

test('loads a dataset by site and span, and stores it under both', async () => {
  const app = await start();
  app.need(id('30'));
  expect(app.asked).toMatchObject([{ site: DK_SITE, span: '30' }]);
  await app.answer(0, [productRow('Anna')]);
  expect(app.namesOf(id('30'))).toEqual(['Anna']);
  expect(app.namesOf(id('365'))).toBeUndefined();
  expect(app.status(id('30'))).toEqual({ phase: 'ready', loadedAt: NOW });
});

test.each([
  ['screen', 'Speaker 1000'],
  ['part', 'Speaker 1000'],
  ['speaker', 'Speaker 3001'],
] as const)('with the use %s, the first of many rows is %s', async (use, first) => {
  const app = await start();
  app.store.dispatch(datasetRequested({ ...id(), use }));
  await settle();
  const names = Array.from({ length: 2_002 }, (_, place) => `Speaker ${3_001 - place}`);
  await app.answer(
    0,
    names.map((name) => productRow(name)),
  );
  expect(app.namesOf(id())?.[0]).toBe(first);
});

test('makes one call for two equal requests', async () => {
  const app = await start();
  app.need(id());
  app.need(id());
  expect(app.asked).toHaveLength(1);
});

test('another span aborts the call of the first span, and its late answer is ignored', async () => {
  const app = await start();
  app.need(id('365'));
  app.need(id('7'));
  expect(app.asked.map(({ span, signal }) => [span, signal.aborted])).toEqual([
    ['365', true],
    ['7', false],
  ]);
  await app.answer(1, [productRow('New')]);
  await app.answer(0, [productRow('Old')]);
  expect(app.namesOf(id('7'))).toEqual(['New']);
  expect(app.namesOf(id('365'))).toBeUndefined();
  expect(app.status(id('365'))).toEqual({ phase: 'idle' });
});

test('going back to a span makes a new call, and only the newest answer is stored', async () => {
  const app = await start();
  for (const span of ['365', '7', '365'] as const) app.need(id(span));
  expect(app.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  await app.answer(0, [productRow('First')]);
  await app.answer(2, [productRow('Third')]);
  expect(app.namesOf(id('365'))).toEqual(['Third']);
});

test('another site aborts the call of the first site', async () => {
  const app = await start();
  app.need(id('365', DK_SITE));
  app.need(id('365', NO_SITE));
  expect(app.asked.map(({ site, signal }) => [site, signal.aborted])).toEqual([
    [DK_SITE, true],
    [NO_SITE, false],
  ]);
});

test('keeps the rows while they are loaded again', async () => {
  const app = await start();
  app.need(id());
  await app.answer(0, [productRow('Old')]);
  app.need(id());
  expect(app.status(id())).toMatchObject({ phase: 'pending', loadedAt: NOW });
  expect(app.namesOf(id())).toEqual(['Old']);
  await app.answer(1, httpError(502, 'Bad'));
  expect(app.status(id())).toMatchObject({ phase: 'failed', loadedAt: NOW, failure: { message: 'Bad' } });
  expect(app.namesOf(id())).toEqual(['Old']);
});

test('leaving the screen aborts the call and restores the status', async () => {
  const app = await start();
  app.need(id());
  app.store.dispatch(datasetReleased({ collection: 'products' }));
  expect(app.asked[0]?.signal.aborted).toBe(true);
  expect(app.status(id())).toEqual({ phase: 'idle' });
  await app.answer(0, [productRow('Late')]);
  expect(app.namesOf(id())).toBeUndefined();
});

test('does not retry a 504 of this report', async () => {
  const app = await start();
  app.need(id());
  await app.answer(0, httpError(504));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(app.asked).toHaveLength(1);
  expect(app.status(id())).toMatchObject({ phase: 'failed', failure: { status: 504 } });
});

describe('speakers on two screens', () => {
  const SPEAKERS: DatasetId = { collection: 'speakers', site: DK_SITE, span: null };

  /** Starts the app. Every answer is a 504 until the test calls `getBetter`. */
  async function startSpeakers() {
    let calls = 0;
    let answer: () => Promise<ReportRow<SpeakerFigures>[]> = () => Promise.reject(httpError(504));
    const app = startTestApp({
      sessionApi: { whoami: async () => user() },
      api: {
        companies: async () => [],
        reportRows: answerRows({
          speakers: () => {
            calls += 1;
            return answer();
          },
        }),
      },
    });
    await settle();
    return {
      ...app,
      calls: () => calls,
      getBetter: () => {
        answer = async () => [speakerRow('Anna')];
      },
      status: () => selectStatus(app.state(), datasetKey(SPEAKERS)),
    };
  }

  test('retries a 504 for a screen with `retriesTimeouts`', async () => {
    const app = await startSpeakers();
    app.store.dispatch(datasetRequested({ ...SPEAKERS, retriesTimeouts: true }));
    await settle();
    expect(app.status()).toMatchObject({ phase: 'pending', retryAt: NOW + 60_000 });
    app.getBetter();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(app.status()).toEqual({ phase: 'ready', loadedAt: NOW + 60_000 });
    expect(app.state().datasets.cached.speakers[datasetKey(SPEAKERS)]?.ids).toEqual(['Anna']);
  });

  test('fails at once for a screen without `retriesTimeouts`', async () => {
    const app = await startSpeakers();
    app.store.dispatch(datasetRequested(SPEAKERS));
    await jest.advanceTimersByTimeAsync(600_000);
    expect(app.calls()).toBe(1);
    expect(app.status()).toMatchObject({ phase: 'failed', failure: { status: 504 } });
  });

  test('another site, a release or signing out ends the retries', async () => {
    for (const end of [
      datasetReleased({ collection: 'speakers' }),
      datasetRequested({ ...SPEAKERS, site: NO_SITE }),
      signedOut({ byChoice: true }),
    ]) {
      const app = await startSpeakers();
      app.store.dispatch(datasetRequested({ ...SPEAKERS, retriesTimeouts: true }));
      await settle();
      app.store.dispatch(end);
      await settle();
      const calls = app.calls();
      await jest.advanceTimersByTimeAsync(600_000);
      expect(app.calls()).toBe(calls);
      expect(app.status().phase).not.toBe('pending');
      app.stop();
    }
  });
});
