/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:net';
import { openDatabase } from '@server/db/open';
import { describeOnPostgres } from '../../support/databases';
import { settle } from '../../support/held';
import { startPostgres, type TestPostgres } from '../../support/postgres';
import { startTestServer, type TestServer, useTestServer } from '../../support/server';

/** Sends bytes. Returns the answer when the server closes the connection. */
async function send(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: greenroom.example\r\nContent-Type: application/json\r\n';

describe('a slow client', () => {
  const server = useTestServer(() =>
    startTestServer({
      database: null,
      env: { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '2', CONNECTION_TIMEOUT: '3' },
    }),
  );

  test.each([
    ['half a body', `${HEAD}Content-Length: 100\r\n\r\n{"email":`],
    ['half a header', HEAD],
    ['nothing', ''],
  ])('is answered with 408 and disconnected: %s', async (_what, bytes) => {
    expect(await send(server().url, bytes)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test('has default time-outs of at most 15 minutes', async () => {
    const usual = await startTestServer({ database: null });
    expect(usual.listener).toMatchObject({
      headersTimeout: 20_000,
      requestTimeout: 60_000,
      timeout: 900_000,
    });
    await usual.close();
  });
});

describeOnPostgres('while PostgreSQL hangs', () => {
  let postgres: TestPostgres;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL did not start');
    postgres = started;
    const databaseTimeouts = { connectMs: 500, statementMs: 500, queryMs: 1000 };
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', databaseTimeouts });
    server = await startTestServer({ database });
    cookie = await server.signIn('admin@greenroom.example');
  });
  afterAll(async () => {
    await server.close();
    await server.database?.close();
    await postgres.stop();
  });

  const SITE = 'dk.athenas.example';
  const json = { email: 'admin@greenroom.example', password: 'greenroom' };
  const user = { id: 0, name: 'New', email: 'new@greenroom.example', roles: [], notifications: [] };
  const CALLS: [path: string, method?: string, json?: unknown][] = [
    ['/readyz'],
    ['/api/login', 'POST', json],
    ['/api/logout', 'POST', {}],
    ['/api/whoami'],
    ['/api/users', 'POST', user],
    ['/api/key_val_store', 'POST', { key: 'a', value: 'b' }],
    [`/api/products_summary/${SITE}`],
    [`/api/sanity_checks/${SITE}?repopulate_cache=true`],
    [`/api/sanity_checks/${SITE}/stats?repopulate=true`],
    [`/api/topics/${SITE}/check?repopulate_cache=true`],
    [`/api/topics/${SITE}/stats?repopulate=true`],
  ];
  const statuses = () =>
    Promise.all(
      CALLS.map(async ([path, method = 'GET', body]) => {
        const call = await server.call(path, {
          method,
          cookie,
          ...(body === undefined ? {} : { json: body }),
        });
        return `${call.status} ${path}`;
      }),
    );

  test('a signed-in person is answered with 503 within a minute, with the default settings', async () => {
    const usual = await startTestServer({
      database: await openDatabase({ databaseUrl: postgres.url, dataDir: '' }),
    });
    const ownCookie = await usual.signIn('admin@greenroom.example');
    await postgres.freeze();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    try {
      const arrived = once(usual.listener, 'request');
      const answer = usual.call('/api/whoami', { cookie: ownCookie });
      await arrived;
      for (let turn = 0; turn < 20; turn += 1) await settle();
      jest.advanceTimersByTime(59_000);
      expect((await answer).status).toBe(503);
    } finally {
      jest.useRealTimers();
      await postgres.thaw();
      await usual.close();
      await usual.database?.close();
    }
  });

  test('every call is answered with 503, and works again afterwards', async () => {
    await postgres.freeze();
    // The first calls have a connection without an answer. The second calls get no connection.
    const frozen = [...(await statuses()), ...(await statuses())];
    await postgres.thaw();
    expect(frozen.filter((status) => !status.startsWith('503'))).toEqual([]);
    expect((await server.call('/readyz')).status).toBe(200);
    expect((await server.call('/api/login', { method: 'POST', json })).status).toBe(204);
  });
});
