import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { isNginxInstalled } from '../support/nginx';
import { type NginxSite, startNginxSite } from '../support/nginxSite';
import { expect, fillInSignIn, test, welcome } from './support/fixtures';
import { REPORT, tableOf } from './support/report';
import { type ServerProcess, startServer } from './support/serverProcess';

/** Runs the unchanged example of `deploy/` in the nginx of Debian, in front of the API of another server. */
test.skip(!isNginxInstalled(), 'nginx is not installed');

let api: ServerProcess;
let nginx: NginxSite;
test.beforeAll(async () => {
  api = await startServer({ TRUST_PROXY: '127.0.0.1' });
  nginx = await startNginxSite({ apiUrl: api.url, config: { passwordLogin: true } });
});
test.afterAll(async () => {
  await nginx.stop();
  await api.stop();
});

const aScript = (): string =>
  `/assets/${readdirSync('dist/assets').find((name) => /^react-.*\.js$/.test(name))}`;

/** Returns the status and the headers of a response, without following redirects. */
const head = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) => {
  const response = await request.get(nginx.url + path, { headers, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers() };
};

test('opens the app behind nginx, signs in over https, and reloads a deep link', async ({
  page,
  context,
}) => {
  await page.goto(nginx.url);
  await fillInSignIn(page, 'admin');
  await expect(welcome(page)).toBeVisible();
  const [cookie] = await context.cookies(nginx.url);
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, name: expect.stringMatching(/^__Host-/) });

  const rows = tableOf(page).getByRole('row');
  await page.goto(nginx.url + REPORT);
  await expect(rows.nth(2)).toBeVisible();
  await page.reload();
  await expect(rows.nth(2)).toBeVisible();
  await page.goto(`${nginx.url}/guide/sign-in.html`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the page has a nonce of its own and the policy of the bundled server', async ({ request }) => {
  const policyOf = (policy: string, nonce: string) =>
    policy
      .replaceAll(`'nonce-${nonce}'`, "'nonce'")
      .replace(/;\s*report-uri [^;]*/, '')
      .split(/;\s*/)
      .sort();
  const nonces = new Set<string>();
  for (const path of ['/', '/index.html', '/users', '/requests_and_bookings/dk.athenas.example?days=7']) {
    const response = await request.get(nginx.url + path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['cache-control']).toBe('no-store');
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    const html = await response.text();
    expect(html).toContain(` nonce="${nonce}"`);
    expect(html).not.toContain('__CSP_NONCE__');

    const bundled = (await request.get(api.url)).headers();
    const theirs = bundled['content-security-policy'] ?? '';
    const theirNonce = /'nonce-([^']+)'/.exec(theirs)?.[1] ?? '';
    expect(policyOf(policy, nonce)).toEqual(policyOf(theirs, theirNonce));
    for (const name of ['permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'])
      expect(headers[name], name).toBe(bundled[name]);
    for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
      expect(headers[name], name).toBe(bundled[name]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['server']).toBe('nginx');
  }
  expect(nonces.size).toBe(4);
});

test('serves the compressed files of the build, cached permanently if their name has a hash', async ({
  request,
}) => {
  const script = aScript();
  const { headers } = await head(request, script, { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-length': String(readFileSync(join('dist', `${script}.gz`)).length),
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-type']).toMatch(/^(application|text)\/javascript; charset=utf-8$/);
  expect(gunzipSync(readFileSync(join('dist', `${script}.gz`)))).toEqual(readFileSync(join('dist', script)));
  expect((await head(request, '/favicon.svg')).headers['cache-control']).toBe('no-cache');
  expect((await head(request, '/config.json')).headers['cache-control']).toBe('no-cache');
  expect(await (await request.get(`${nginx.url}/config.json`)).json()).toEqual({ passwordLogin: true });
  expect(await (await request.get(`${nginx.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
  const page = await head(request, '/users', { 'accept-encoding': 'gzip' });
  expect(page.headers['content-encoding']).toBe('gzip');
});

test('answers 404 without caching for missing files, and does not serve internal files of the build', async ({
  request,
}) => {
  for (const path of ['/assets/missing.js', '/.vite/manifest.json', '/.git/config', '/assets/']) {
    const { status, headers } = await head(request, path);
    expect([404, 403], path).toContain(status);
    expect(headers['cache-control'] ?? '', path).not.toContain('immutable');
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
  }
});

test('the API answers under its own path, with one set of headers', async ({ request }) => {
  const answer = await request.get(`${nginx.url}/api/whoami`);
  expect(answer.status()).toBe(401);
  const values = (name: string) =>
    answer
      .headersArray()
      .filter((header) => header.name.toLowerCase() === name)
      .map(({ value }) => value);
  expect(values('cache-control')).toEqual(['no-store']);
  for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
    expect(values(name), name).toHaveLength(1);
  expect(values('x-request-id')).toHaveLength(1);
});

test('in the clear people are led to https, and the API is refused', async ({ request }) => {
  const page = await request.get(`${nginx.plainUrl}/users?a=1`, { maxRedirects: 0 });
  expect([page.status(), page.headers()['location']]).toEqual([301, 'https://127.0.0.1/users?a=1']);
  expect((await request.get(`${nginx.plainUrl}/api/whoami`, { maxRedirects: 0 })).status()).toBe(403);
});
