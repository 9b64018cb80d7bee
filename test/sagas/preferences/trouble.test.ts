import { createSharedStore } from '@src/services/browser/sharedStore';
import type { SessionApi } from '@src/services/session/sessionApi';
import { areaRequested } from '@src/store/areas/areas.slice';
import { saveRequested, valueEdited } from '@src/store/preferences/pendingOperations.slice';
import { KEY_VALUES_KEY, preferencesRequested } from '@src/store/preferences/preferences.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { selectSession, whoamiRequested } from '@src/store/session/session.slice';
import { admin, company, httpError } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { seconds, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

/** Opens a tab with pending calls that the test answers. */
async function start(whoami: SessionApi['whoami'] = async () => admin(), address = '/') {
  const reads: Deferred<Record<string, string>>[] = [];
  const writes: (Deferred<undefined> & { signal: AbortSignal })[] = [];
  const app = startTestApp({
    sessionApi: { whoami },
    browser: { address: () => address },
    api: { companies: async () => [company()] },
    administration: {
      keyValues: () => {
        const answer = deferred<Record<string, string>>();
        reads.push(answer);
        return answer.promise;
      },
      saveKeyValue: (_key, _value, signal) => {
        const answer = deferred<undefined>();
        writes.push({ ...answer, signal });
        return answer.promise;
      },
    },
    sharedStore: createSharedStore(() => {
      throw new Error('the device is full');
    }),
  });
  await settle();
  app.store.dispatch(areaRequested('preferences'));
  await settle();
  const queue = () => app.state().pendingOperations;
  const change = () => app.store.dispatch(valueEdited({ key: 'a', value: '1', server: null }));
  const save = async () => {
    app.store.dispatch(saveRequested());
    await settle();
  };
  return { ...app, reads, writes, queue, change, save };
}

test('reports that the device stores nothing, and sends the change', async () => {
  const { queue, change, save, reads, writes } = await start();
  expect(queue().kept).toBe(true);
  change();
  expect(queue()).toMatchObject({ kept: false, operations: [{ key: 'a', value: '1' }] });
  await save();
  reads[0]?.resolve({});
  await settle();
  writes[0]?.resolve(undefined);
  await settle();
  expect(queue()).toMatchObject({ operations: [], run: null });
});

test('treats a 401 like any other failure if the user is still signed in', async () => {
  const { queue, change, save, reads, writes, state } = await start();
  change();
  await save();
  reads[0]?.resolve({});
  await settle();
  writes[0]?.reject(httpError(401, 'Who are you?'));
  await settle();
  expect(queue().run).toMatchObject({ phase: 'failed', key: 'a', failure: { status: 401 } });
  expect(selectSession(state())).toMatchObject({ kind: 'signedIn' });
});

test('reads the store again and sends the change after a sign-in over the screen', async () => {
  const session = { isOver: false };
  const { queue, change, save, reads, writes, store } = await start(async () => {
    if (session.isOver) throw httpError(401);
    return admin();
  }, '/preferences');
  change();
  await save();
  reads[0]?.resolve({});
  await settle();
  session.isOver = true;
  writes[0]?.reject(httpError(401));
  await settle();
  expect(queue().run).toMatchObject({ phase: 'sending' });
  expect(writes).toHaveLength(1);
  session.isOver = false;
  store.dispatch(whoamiRequested());
  await settle();
  reads[1]?.resolve({ b: '2' });
  await settle();
  writes[1]?.resolve(undefined);
  await settle();
  expect(queue()).toMatchObject({ operations: [], run: null });
});

test('fails with the failure of whoami after a 401', async () => {
  let broken = false;
  const { queue, change, save, reads, writes } = await start(async () => {
    if (broken) throw httpError(503, 'Down');
    return admin();
  });
  change();
  await save();
  reads[0]?.resolve({});
  await settle();
  broken = true;
  writes[0]?.reject(httpError(401));
  await settle();
  expect(queue().run).toMatchObject({ phase: 'failed', failure: { status: 503 } });
});

test('a failure of whoami before a run ends the run without reading', async () => {
  let broken = false;
  const { queue, change, save, reads } = await start(async () => {
    if (broken) throw httpError(500, 'Down');
    return admin();
  });
  change();
  broken = true;
  await save();
  expect(queue().run).toMatchObject({
    phase: 'failed',
    key: null,
    failure: { status: 500, message: 'Down' },
  });
  expect(reads).toHaveLength(0);
});

test('signing out aborts the call under way', async () => {
  const { change, save, reads, writes, hear } = await start();
  change();
  await save();
  reads[0]?.resolve({});
  await settle();
  expect(writes[0]?.signal.aborted).toBe(false);
  hear('signedOut');
  await settle();
  expect(writes[0]?.signal.aborted).toBe(true);
});

test('two requests for the keys share one call, and a failure is stored for the screen', async () => {
  const { store, reads, state } = await start();
  store.dispatch(preferencesRequested());
  store.dispatch(preferencesRequested());
  await settle();
  expect(reads).toHaveLength(1);
  reads[0]?.reject(httpError(500, 'Broken'));
  await settle();
  expect(selectStatus(state(), KEY_VALUES_KEY)).toMatchObject({ phase: 'failed', failure: { status: 500 } });
  expect(state().preferences.values).toBeNull();
});

test('an older answer that arrives after a confirmed write does not undo the write', async () => {
  const { store, change, save, reads, writes, state } = await start();
  store.dispatch(preferencesRequested());
  await settle();
  change();
  await save();
  reads[1]?.resolve({ b: '2' });
  await settle();
  writes[0]?.resolve(undefined);
  await settle();
  expect(state().preferences.values).toEqual({ a: '1', b: '2' });
  reads[0]?.resolve({ b: 'older' });
  await seconds(1);
  expect(state().preferences.values).toEqual({ a: '1', b: 'older' });
  expect(state().preferences.written).toEqual([]);
});
