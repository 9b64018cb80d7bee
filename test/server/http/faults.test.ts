/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import { waitWhileConnected } from '@server/http/faults';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, type TestServer, useTestServer } from '../../support/server';
import { type StandIn, startStandIn } from '../../support/serverIdentity';

const REPORT = '/api/products_summary/dk.athenas.example';
const FAULTS = { FAULTS: '1' };

/** Starts a server on an embedded database with a small demo group. Closes both after the tests. */
function useFilledServer(env: Record<string, string> = {}): () => TestServer {
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory(), env }));
  afterAll(() => server().database?.close());
  return server;
}

/** Resolves with the announced length and the received body of an aborted answer. Rejects if the answer is complete. */
function broken(url: string, headers: Record<string, string>) {
  return new Promise<{ length: number; body: string; encoding: string | undefined }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => reject(new Error('The answer is whole')));
      response.on('error', () =>
        resolve({
          length: Number(response.headers['content-length']),
          body,
          encoding: response.headers['content-encoding'],
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('with FAULTS a call', () => {
  const server = useFilledServer(FAULTS);
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });
  const get = (path: string, fault: string) => server().call(path, { cookie, headers: { 'x-fault': fault } });

  test('answers with the requested status, by header or query, without a session', async () => {
    expect((await get('/api/whoami', 'status=503')).status).toBe(503);
    expect((await server().call('/api/whoami?fault=status%3D418')).status).toBe(418);
    expect((await server().call('/api/no/such/call?fault=status=500')).status).toBe(500);
    const post = await server().call('/api/login?fault=status=429', { method: 'POST', json: {} });
    expect([post.status, await post.text()]).toEqual([429, '']);
    const none = await get(REPORT, 'status=204');
    expect([none.status, await none.text()]).toEqual([204, '']);
  });

  test('answers with the requested body', async () => {
    const text = await get(REPORT, 'status=504;body=Too late; sorry');
    expect([text.status, await text.text()]).toEqual([504, 'Too late; sorry']);
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const json = await server().call(
      `${REPORT}?fault=${encodeURIComponent('status=409;body={"message":"Ø"}')}`,
    );
    expect([json.status, await json.json()]).toEqual([409, { message: 'Ø' }]);
    const page = await get(REPORT, 'status=500;html');
    expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<html>');
  });

  test('answers garbage with the content type of JSON', async () => {
    const response = await get(REPORT, 'garbage');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    await expect(response.json()).rejects.toThrow('not valid JSON');
  });

  test('is aborted after half of its real answer', async () => {
    const whole = await (await server().call(REPORT, { cookie })).text();
    for (const accepted of ['identity', 'br']) {
      const { length, body, encoding } = await broken(`${server().url}${REPORT}`, {
        cookie,
        'x-fault': 'cut',
        'accept-encoding': accepted,
      });
      expect([length, encoding]).toEqual([Buffer.byteLength(whole), undefined]);
      expect(body.length).toBeGreaterThan(whole.length / 3);
      expect(body.length).toBeLessThan(whole.length);
      expect(whole.startsWith(body)).toBe(true);
    }
    const refused = await broken(`${server().url}/api/whoami?fault=cut`, {});
    expect(refused.body).toBe('{"message":"You a');
  });

  test('is aborted without an answer if it has no body, after its work is done', async () => {
    const session = await server().signIn('no.role@greenroom.example');
    const logout = server().call('/api/logout?fault=cut', { method: 'POST', cookie: session, json: {} });
    await expect(logout).rejects.toThrow('fetch failed');
    expect((await server().call('/api/whoami', { cookie: session })).status).toBe(401);
    await expect(
      server().call(REPORT, { method: 'HEAD', cookie, headers: { 'x-fault': 'cut' } }),
    ).rejects.toThrow();
  });

  test('is delayed, and then answered as usual or with the other fault', async () => {
    const order: string[] = [];
    const note = async (name: string, answer: Promise<Response>) => {
      const { status } = await answer;
      order.push(`${name} ${status}`);
    };
    await Promise.all([
      note('late', get(`${REPORT}?days=7`, 'slow=700')),
      note('late and failing', get(REPORT, 'slow=900;status=502')),
      note('at once', server().call('/api/whoami', { cookie })),
    ]);
    expect(order[0]).toBe('at once 200');
    expect(order.toSorted()).toEqual(['at once 200', 'late 200', 'late and failing 502']);
  });

  test('is not executed after its client has left', async () => {
    const session = await server().signIn('no.role@greenroom.example');
    const left = new AbortController();
    const logout = fetch(`${server().url}/api/logout`, {
      method: 'POST',
      headers: { cookie: session, 'x-fault': 'slow=120000', 'content-type': 'application/json' },
      body: '{}',
      signal: left.signal,
    });
    await server().call('/api/whoami');
    left.abort();
    await expect(logout).rejects.toThrow('aborted');
    expect((await server().call('/api/whoami', { cookie: session })).status).toBe(200);
  });

  test.each(['', 'explode', 'slow=999999', 'status=99', 'cut;garbage', 'status=204;body=x'])(
    'is a 422 if the fault is %j',
    async (fault) => {
      for (const response of [
        await get('/api/whoami', fault),
        await server().call(`/api/whoami?fault=${encodeURIComponent(fault)}`, { cookie }),
      ]) {
        expect(response.status).toBe(422);
        const { fields }: { fields: unknown } = await response.json();
        expect(fields).toEqual({ fault: expect.stringContaining('status=<200 to 599>') });
      }
    },
  );

  test('is a 422 if the fault is given twice', async () => {
    expect((await server().call('/api/whoami?fault=cut&fault=cut')).status).toBe(422);
  });

  test('is processed without the fault in its query', async () => {
    const plain = await (await server().call(`${REPORT}?days=7`, { cookie })).text();
    for (const query of ['fault=slow=0&days=7', 'days=7&fault=slow%3D0', 'fault=slow=0&days=7&faults=x']) {
      const response = await server().call(`${REPORT}?${query}`, { cookie });
      expect([response.status, await response.text()]).toEqual([200, plain]);
    }
    expect((await server().call(`${REPORT}?fault=slow=0&days=x`, { cookie })).status).toBe(422);
  });

  test('is the only request with faults', async () => {
    expect((await server().call('/healthz?fault=status=503')).status).toBe(200);
    expect(await (await server().call('/apiary?fault=status=503')).text()).not.toBe('');
  });
});

test('the delay of a slow call ends when its client leaves or the server closes', async () => {
  const { signal } = new AbortController();
  const response = new EventEmitter();
  const waiting = waitWhileConnected(120_000, response, signal);
  response.emit('close');
  expect(await waiting).toBe(false);
  expect(await waitWhileConnected(1, response, signal)).toBe(true);
  expect(await waitWhileConnected(120_000, response, AbortSignal.abort())).toBe(true);
  expect(response.listenerCount('close')).toBe(0);
});

describe('without FAULTS', () => {
  const server = useFilledServer();

  test.each(['status=503', 'cut', 'garbage', 'slow=120000', 'nonsense'])('%s is ignored', async (fault) => {
    const cookie = await server().signIn('admin@greenroom.example');
    const plain = await (await server().call(REPORT, { cookie })).text();
    for (const [path, headers] of [
      [REPORT, { 'x-fault': fault }],
      [`${REPORT}?fault=${fault}`, {}],
    ] as const) {
      const response = await server().call(path, { cookie, headers });
      expect([response.status, await response.text()]).toEqual([200, plain]);
    }
  });
});

describe('in front of another API', () => {
  let server: TestServer;
  let api: StandIn;
  const seen: string[] = [];
  beforeAll(async () => {
    api = await startStandIn((incoming, response) => {
      seen.push(incoming.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":"0123456789"}');
    });
    server = await startTestServer({ database: null, env: { ...FAULTS, API_URL: api.url } });
  });
  afterAll(async () => {
    await server.close();
    await api.close();
  });

  test('calls fail too, and the API does not receive them', async () => {
    expect((await server.call('/api/whoami?fault=status=503')).status).toBe(503);
    expect(seen).toEqual([]);
    expect((await broken(`${server.url}/api/x?a=%20&fault=cut&b=1`, {})).body).toBe('{"a":"012');
    expect(await (await server.call('/api/x?fault=slow=1')).text()).toBe('{"a":"0123456789"}');
    expect(seen).toEqual(['/api/x?a=%20&b=1', '/api/x']);
  });

  test('a slow call is answered when the server closes', async () => {
    const other = await startTestServer({ database: null, env: { ...FAULTS, API_URL: api.url } });
    const slow = other.call('/api/slow?fault=slow=120000');
    // A later call is answered, so the server has received the slow call.
    await other.call('/api/x');
    const closed = other.close();
    expect(await (await slow).text()).toBe('{"a":"0123456789"}');
    await closed;
  });
});
