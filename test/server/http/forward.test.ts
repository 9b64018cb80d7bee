/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../../support/server';
import { readBody, type StandIn, startStandIn } from '../../support/serverIdentity';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

describe('with API_URL the calls', () => {
  let api: StandIn;
  let server: TestServer;
  let seen: Seen[] = [];
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    api = await startStandIn((request, response) => {
      void readBody(request).then((body) => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        answer(response);
      });
    });
    server = await startTestServer({ database: null, env: { API_URL: api.url, API_TIMEOUT: '1' } });
  });
  afterAll(async () => {
    await server.close();
    await api.close();
  });
  beforeEach(() => {
    seen = [];
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });

  test('are forwarded with method, query, body, cookies and bearer, without headers of the connection', async () => {
    const response = await server.call('/api/key_val_store?a=%2F&b=1', {
      method: 'POST',
      cookie: 'sid=1; other=2',
      headers: {
        authorization: 'Bearer x',
        te: 'trailers',
        'sec-fetch-site': 'same-origin',
      },
      json: { key: 'ø', value: '1' },
    });
    expect(response.status).toBe(200);
    const [call] = seen;
    expect(call).toMatchObject({
      method: 'POST',
      url: '/api/key_val_store?a=%2F&b=1',
      body: '{"key":"ø","value":"1"}',
    });
    expect(call?.headers).toMatchObject({
      cookie: 'sid=1; other=2',
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      host: new URL(api.url).host,
    });
    expect(call?.headers).not.toHaveProperty('te');
  });

  test('carry the client address that the server knows, whatever the client sends', async () => {
    await server.call('/api/companies', {
      headers: {
        'x-forwarded-for': '10.9.8.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-real-ip': '10.9.8.7',
        forwarded: 'for=10.9.8.7',
        'true-client-ip': '10.9.8.7',
        'cf-connecting-ip': '10.9.8.7',
        'cf-ipcountry': 'DK',
        'x-client-ip': '10.9.8.7',
        'x-original-url': '/api/users',
        'x-rewrite-url': '/api/users',
        'x-original-host': 'evil.example',
        'x-original-forwarded-for': '10.9.8.7',
        'x-http-method-override': 'DELETE',
      },
    });
    const named = Object.entries(seen[0]?.headers ?? {}).filter(([name]) =>
      /forwarded|-ip|-url|cf-|override|-host/.test(name),
    );
    expect(Object.fromEntries(named)).toEqual({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(server.url).host,
    });
  });

  test('carry the values of a trusted proxy and of PUBLIC_ORIGIN', async () => {
    const env = { API_URL: api.url, TRUST_PROXY: 'loopback', PUBLIC_ORIGIN: 'https://backoffice.example' };
    const behind = await startTestServer({ database: null, env });
    try {
      await behind.call('/api/companies', { headers: { 'x-forwarded-for': '192.0.2.7' } });
      expect(seen[0]?.headers).toMatchObject({
        'x-forwarded-for': '192.0.2.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'backoffice.example',
      });
    } finally {
      await behind.close();
    }
  });

  test.each([
    ['POST', '/api/login', { 'sec-fetch-site': 'cross-site' }],
    ['POST', '/api/login', { origin: 'https://evil.example' }],
    ['GET', '/api/google/callback?code=x', { 'sec-fetch-site': 'none' }],
    ['GET', '/api/google/callback?code=x', { accept: 'text/html', authorization: 'Basic YTpi' }],
    ['GET', '/api/google/callback?code=x', { accept: 'text/html', 'user-agent': 'curl/8.5.0' }],
    ['GET', '/api/sanity_checks/a?repopulate_cache=true', { 'sec-fetch-site': 'cross-site' }],
  ])('refuse %s %s from another site: %j', async (method, path, headers) => {
    expect((await server.call(path, { method, headers, isFromApp: false })).status).toBe(403);
    expect(seen).toEqual([]);
  });

  test('are answered with the status, headers, cookies and bytes of the API', async () => {
    const body = gzipSync('{"message":"No"}');
    answer = (response) =>
      response
        .writeHead(422, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'cache-control': 'private',
          'set-cookie': ['a=1; HttpOnly', 'b=2; Path=/'],
        })
        .end(body);
    const response = await server.call('/api/companies');
    expect(response.status).toBe(422);
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; Path=/']);
    expect(response.headers.get('cache-control')).toBe('private');
    expect(await response.json()).toEqual({ message: 'No' });
  });

  test('are answered without the CORS headers of the API', async () => {
    answer = (response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': 'https://evil.example',
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'etag',
          'timing-allow-origin': '*',
          etag: '"1"',
        })
        .end('[]');
    const { headers } = await server.call('/api/companies', { headers: { origin: 'https://evil.example' } });
    const about = [...headers.keys()].filter((name) => /^access-control|^timing-allow/.test(name));
    expect([headers.get('etag'), about]).toEqual(['"1"', []]);
    const preflight = await server.call('/api/companies', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('accept bodies of any type and size, and are sent once', async () => {
    answer = (response) => response.writeHead(503, { 'retry-after': '0' }).end();
    const body = 'x'.repeat(3_000_000);
    const response = await server.call('/api/anything', {
      method: 'PUT',
      headers: { 'content-type': 'text/csv' },
      body,
    });
    expect(response.status).toBe(503);
    expect((await server.call('/api/again')).status).toBe(503);
    expect(seen.map((call) => call.body.length)).toEqual([3_000_000, 0]);
  });

  test('are a 502 if the API aborts them', async () => {
    answer = (response) => response.destroy();
    const response = await server.call('/api/companies');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ message: 'The API cannot be reached' });
  });

  test('are a 504 if the API does not answer in time', async () => {
    answer = () => undefined;
    const response = await server.call('/api/companies');
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({ message: 'The API took too long to answer' });
  });

  test('stay below the path of the API', async () => {
    await server.call('/api/..%2f..%2fadmin');
    expect(seen.every((call) => call.url?.startsWith('/api/'))).toBe(true);
  });

  test('need no database, and the server still accepts reports of blocked content', async () => {
    expect((await server.call('/readyz')).status).toBe(200);
    expect((await server.call('/api/csp', { method: 'POST', json: {} })).status).toBe(204);
    expect(seen).toEqual([]);
  });

  test('go to the path of API_URL', async () => {
    const other = await startTestServer({ database: null, env: { API_URL: `${api.url}/v2/` } });
    try {
      await other.call('/api/companies/1?x=1');
      expect(seen.map(({ url }) => url)).toEqual(['/v2/companies/1?x=1']);
    } finally {
      await other.close();
    }
  });

  test('are a 502 if no server listens at the address', async () => {
    const gone = await startStandIn(() => undefined);
    await gone.close();
    const other = await startTestServer({ database: null, env: { API_URL: gone.url } });
    try {
      const response = await other.call('/api/companies');
      expect([response.status, await response.json()]).toEqual([
        502,
        { message: 'The API cannot be reached' },
      ]);
    } finally {
      await other.close();
    }
  });
});
