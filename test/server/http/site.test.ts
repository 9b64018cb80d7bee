/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../../support/server';

const SCRIPT = 'console.log("hello")'.repeat(100);
const INDEX = `<!doctype html><meta name="greenroom-facts" content="__FACTS__"><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app-abc.js"></script>${'<!-- -->'.repeat(200)}`;

const FILES: Record<string, string | Buffer> = {
  'index.html': INDEX,
  'index.html.br': brotliCompressSync(INDEX),
  'config.json': '{"passwordLogin":false}',
  'favicon.svg': '<svg/>',
  '.hidden': 'secret',
  'assets/app-abc.js': SCRIPT,
  'assets/app-abc.js.br': brotliCompressSync(SCRIPT),
  'assets/app-abc.js.gz': gzipSync(SCRIPT),
  'assets/æble.css': 'a{}',
};

function writeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-site-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true });
    writeFileSync(join(folder, 'dist', name), content);
  }
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  return folder;
}

describe('the built app', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = writeSite();
    const env = {
      TRUST_PROXY: '1',
      CONTENT_EDIT_URL: 'https://cms.example/edit/{id}',
      API_URL: 'http://127.0.0.1:9',
    };
    server = await startTestServer({ database: null, siteFolder: join(folder, 'dist'), env });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends a path unchanged. `fetch` would normalize the path. */
  const raw = (path: string, acceptEncoding = 'identity') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const headers = { 'accept-encoding': acceptEncoding };
      request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  test.each([
    ['br', 'br', FILES['assets/app-abc.js.br']],
    ['gzip, deflate', 'gzip', FILES['assets/app-abc.js.gz']],
    ['identity', undefined, SCRIPT],
  ])(
    'a hashed file for %s has the encoding of the build, and is immutable',
    async (accepted, encoding, content) => {
      const { status, headers, body } = await raw('/assets/app-abc.js', accepted);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(body).toEqual(Buffer.from(content ?? ''));
    },
  );

  test('a file without a hash is revalidated each time', async () => {
    const { status, headers } = await raw('/favicon.svg');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await raw('/assets/%C3%A6ble.css')).status).toBe(200);
  });

  test.each([
    '/',
    '/index.html',
    '/users/edit/new',
    '/requests_and_bookings/dk.athenas.example?days=7',
    '/.hidden',
    '/apix',
  ])('%s is the app, with a new nonce', async (path) => {
    const nonces = new Set<string>();
    for (let n = 0; n < 2; n += 1) {
      const response = await server.call(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(html).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  test.each([
    '/API/whoami',
    '/Api',
    '//api/whoami',
    '///API/whoami',
    '/%2Fapi/x',
    '/Assets/app-abc.js',
    '//assets/none.js',
  ])('%s is a 404 in JSON', async (path) => {
    const { status, headers, body } = await raw(path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(String(body))).toEqual({ message: expect.any(String) });
  });

  test('answers a conditional request for an unchanged page with 304', async () => {
    const tag = (await server.call('/')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await server.call('/users')).headers.get('etag')).toBe(tag);
    const same = await server.call('/', { headers: { 'if-none-match': tag } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    for (const known of ['*', `W/${tag}`, `"another", ${tag}`, `W/"another",W/${tag}`]) {
      const again = await server.call('/', { headers: { 'if-none-match': known } });
      expect([known, again.status, again.headers.get('etag')]).toEqual([known, 304, tag]);
    }
    for (const other of ['"another"', 'W/"another", "third"', tag.slice(1, -1)]) {
      const page = await server.call('/', { headers: { 'if-none-match': other } });
      expect([other, page.status]).toEqual([other, 200]);
    }
  });

  test('the page contains the configuration, but no session of another API', async () => {
    const html = await (await server.call('/')).text();
    const content = /name="greenroom-facts" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(content).not.toMatch(/[<>]/);
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
      config: await (await server.call('/config.json')).json(),
    });
  });

  test('the page is compressed after the nonce is inserted', async () => {
    const { headers, body } = await raw('/', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).not.toContain('__CSP_NONCE__');
  });

  test('HEAD of the page has its headers and no body', async () => {
    const response = await server.call('/users', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test.each(['/assets/missing.js', '/assets/', '/assets'])('%s is a 404, not the app', async (path) => {
    const response = await server.call(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '//secret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])('%s returns no file outside the folder', async (path) => {
    const { body } = await raw(path);
    expect(body.toString()).not.toContain('secret');
  });

  test('answers only GET and HEAD', async () => {
    expect((await server.call('/', { method: 'POST', json: {} })).status).toBe(404);
    expect((await server.call('/users', { method: 'DELETE' })).status).toBe(404);
  });

  test('config.json comes from the settings, not from the build, and lists no features of another API', async () => {
    expect(await (await server.call('/config.json')).json()).toEqual({
      passwordLogin: true,
      contentEditUrl: 'https://cms.example/edit/{id}',
      sites: {},
      timeZone: 'Europe/Copenhagen',
    });
  });

  test('robots.txt excludes all robots', async () => {
    expect(await (await server.call('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('every answer has the headers of the OWASP Secure Headers Project', async () => {
    for (const path of [
      '/',
      '/assets/app-abc.js',
      '/config.json',
      '/healthz',
      '/api/whoami',
      '/assets/missing.js',
    ]) {
      const { headers } = await server.call(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("style-src-attr 'none'");
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.has('server')).toBe(false);
    }
    const https = await server.call('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

test('the policy permits only the configured sign-in providers', async () => {
  const env = {
    API_URL: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'id-of-google',
    MICROSOFT_CLIENT_ID: 'id-of-microsoft',
    MICROSOFT_AUTHORITY: 'https://login.example/tenant/',
  };
  const server = await startTestServer({ database: null, env });
  try {
    const policy = (await server.call('/config.json')).headers.get('content-security-policy');
    const sources = "'self' https://login.example https://accounts.google.com/gsi/;";
    expect(policy).toContain(`connect-src ${sources}`);
    expect(policy).toContain(`frame-src ${sources}`);
    expect(await (await server.call('/config.json')).json()).toMatchObject({
      google: { clientId: 'id-of-google' },
      microsoft: { clientId: 'id-of-microsoft', authority: 'https://login.example/tenant' },
    });
    const unbuilt = await server.call('/');
    expect([unbuilt.status, await unbuilt.text()]).toEqual([
      503,
      'The app has not been built: npm run build',
    ]);
  } finally {
    await server.close();
  }
});
