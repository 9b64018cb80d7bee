import type { Insights, SummaryId } from '@src/domain/summaries/summaries';
import type { Api } from '@src/services/api';
import { decodeInsights } from '@src/services/summaries/decodeInsights';
import { areaRequested } from '@src/store/areas/areas.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import {
  selectInsights,
  summaryKey,
  summaryReleased,
  summaryRequested,
} from '@src/store/summaries/summaries.slice';
import { nothingLeftOut } from '../../support/decoding';
import { DK_SITE, httpError, NO_SITE, user } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { wireInsights } from '../../support/insights';
import { NOW, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const id = (site = DK_SITE): SummaryId => ({ kind: 'insights', site });
const insights = (requests: number) =>
  decodeInsights({ ytd: wireInsights({ requests }) }, '/insights', nothingLeftOut);

interface Asked extends Deferred<Insights> {
  id: SummaryId;
  signal: AbortSignal;
}

/** Starts the app with a signed-in user. The test answers the calls. */
async function start() {
  const asked: Asked[] = [];
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: {
      companies: async () => [],
      // These tests request only insights.
      summary: ((wanted, signal) => {
        const answer = deferred<Insights>();
        asked.push({ ...answer, id: wanted, signal });
        return answer.promise;
      }) as Api['summary'],
    },
  });
  await settle();
  app.store.dispatch(areaRequested('summaries'));
  await settle();
  return {
    ...app,
    asked,
    need: (wanted: SummaryId) => app.store.dispatch(summaryRequested(wanted)),
    release: (wanted: SummaryId) => app.store.dispatch(summaryReleased(wanted)),
    status: (wanted: SummaryId) => selectStatus(app.state(), summaryKey(wanted)),
    held: (site = DK_SITE) => selectInsights(app.state(), { site }),
    answer: async (index: number, answer: Insights | Error) => {
      if (answer instanceof Error) asked[index]?.reject(answer);
      else asked[index]?.resolve(answer);
      await settle();
    },
  };
}

test('loads a summary by its site, and stores it there', async () => {
  const app = await start();
  app.need(id());
  expect(app.asked).toMatchObject([{ id: { kind: 'insights', site: DK_SITE } }]);
  expect(app.status(id())).toMatchObject({ phase: 'pending' });
  await app.answer(0, insights(5));
  expect(app.held()).toEqual(insights(5));
  expect(app.status(id())).toEqual({ phase: 'ready', loadedAt: NOW });
});

test('stores the reason of a failure, and a new request makes a new call', async () => {
  const app = await start();
  app.need(id());
  await app.answer(0, httpError(500, 'Broke'));
  expect(app.status(id())).toMatchObject({ phase: 'failed', failure: { status: 500, message: 'Broke' } });
  expect(app.held()).toBeUndefined();
  app.need(id());
  await app.answer(1, insights(5));
  expect(app.held()).toEqual(insights(5));
});

test('keeps the summary while it is loaded again, and after a failure', async () => {
  const app = await start();
  app.need(id());
  await app.answer(0, insights(5));
  app.need(id());
  expect(app.status(id())).toMatchObject({ phase: 'pending', loadedAt: NOW });
  expect(app.held()).toEqual(insights(5));
  await app.answer(1, httpError(504));
  expect(app.held()).toEqual(insights(5));
  expect(app.status(id())).toMatchObject({ phase: 'failed', loadedAt: NOW, failure: { status: 504 } });
});

test('joins equal requests while a call is under way', async () => {
  const app = await start();
  app.need(id());
  app.need(id());
  expect(app.asked.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('loads two sites in parallel', async () => {
  const app = await start();
  app.need(id(DK_SITE));
  app.need(id(NO_SITE));
  await app.answer(1, insights(7));
  await app.answer(0, insights(5));
  expect([app.held(DK_SITE), app.held(NO_SITE)]).toEqual([insights(5), insights(7)]);
});

test('leaving the tab aborts only its own call', async () => {
  const app = await start();
  app.need(id(DK_SITE));
  app.need(id(NO_SITE));
  app.release(id(DK_SITE));
  expect(app.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(app.status(id(DK_SITE))).toEqual({ phase: 'idle' });
  await app.answer(0, insights(5));
  expect(app.held(DK_SITE)).toBeUndefined();
});

test('ignores a release without a request', async () => {
  const app = await start();
  app.release(id());
  app.need(id());
  expect(app.asked).toHaveLength(1);
});

test('signing out aborts every call, and no answer reaches the next person', async () => {
  const app = await start();
  app.need(id(DK_SITE));
  app.need(id(NO_SITE));
  app.store.dispatch(signedOut({ byChoice: true }));
  expect(app.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  await app.answer(0, insights(5));
  expect(app.held()).toBeUndefined();
  expect(app.status(id())).toEqual({ phase: 'idle' });
});
