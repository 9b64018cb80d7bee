import type { Collection, DatasetId } from '@src/domain/reports/reportRows';
import { datasetKey, datasetReleased, datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { DK_SITE, httpError, user } from '../../support/factories';
import { answerRows, deferred } from '../../support/fakeApi';
import { campaignRow, followerRow, searchAdRow, sellerRow } from '../../support/reportRows';
import { NOW, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const PLACE = { site: DK_SITE, span: '30' } as const;
const GOOGLE: DatasetId = { collection: 'googleAds', ...PLACE };
const BING: DatasetId = { collection: 'bingAds', ...PLACE };
const GROUP: DatasetId = { collection: 'groupFollowers', site: '', span: null };

/** Starts the app with a signed-in user. Each collection has one row, which arrives at once. */
async function start(given: Parameters<typeof answerRows>[0] = {}) {
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: {
      companies: async () => [],
      reportRows: answerRows({
        sellers: async () => [sellerRow('Bo')],
        googleAds: async () => [searchAdRow('Google')],
        bingAds: async () => [searchAdRow('Bing')],
        linkedinAds: async () => [campaignRow('Gone', null, {})],
        groupFollowers: async () => [followerRow('News')],
        ...given,
      }),
    },
  });
  await settle();
  const held = (collection: Collection) => Object.keys(app.state().datasets.cached[collection]);
  return { ...app, held, need: (id: DatasetId) => app.store.dispatch(datasetRequested(id)) };
}

const SELLERS: DatasetId = { collection: 'sellers', ...PLACE };
const LINKEDIN: DatasetId = { collection: 'linkedinAds', ...PLACE };

test.each([SELLERS, GOOGLE, BING, LINKEDIN, GROUP])(
  'stores the rows of %j under their own key only',
  async (id) => {
    const app = await start();
    app.need(id);
    await settle();
    expect(app.held(id.collection)).toEqual([datasetKey(id)]);
    expect(Object.values(app.state().datasets.cached).flatMap(Object.keys)).toEqual([datasetKey(id)]);
    expect(selectStatus(app.state(), datasetKey(id))).toEqual({ phase: 'ready', loadedAt: NOW });
  },
);

test('loads two collections in parallel, and releasing one does not abort the other', async () => {
  const signals: AbortSignal[] = [];
  const never = (_site: string, _span: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return deferred<never>().promise;
  };
  const app = await start({ googleAds: never, bingAds: never });
  app.need(GOOGLE);
  app.need(BING);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  app.store.dispatch(datasetReleased({ collection: 'googleAds' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  app.store.dispatch(signedOut({ byChoice: true }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('stores a failure under its own key, and leaves other collections unchanged', async () => {
  const app = await start({ bingAds: () => Promise.reject(httpError(500, 'Broke')) });
  app.need(GOOGLE);
  app.need(BING);
  await settle();
  expect(selectStatus(app.state(), datasetKey(BING))).toMatchObject({
    phase: 'failed',
    failure: { status: 500, message: 'Broke' },
  });
  expect(app.held('bingAds')).toEqual([]);
  expect(app.held('googleAds')).toEqual([datasetKey(GOOGLE)]);
});
