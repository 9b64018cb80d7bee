/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { conform, type Report } from '../../conform/conform';
import type { FindingGroup } from '../../conform/findings';
import { CannotRunError, type Options } from '../../conform/options';
import { exitCodeOf, reportJson, reportText } from '../../conform/report';
import { DEMO_PASSWORD } from '../support/demo';
import { openDemoInMemory } from '../support/inMemory';
import { startTestServer, useTestServer } from '../support/server';
import { type Passing, type SpoilingProxy, startSpoilingProxy } from './spoilingProxy';
import { SITE } from './spoilings/spoiling';
import { roundsOf, SPOILINGS } from './spoilings/spoilings';

const optionsFor = (url: string, account = 'admin', more: Partial<Options> = {}): Options => ({
  api: `${url}/api`,
  credentials: { kind: 'password', email: `${account}@greenroom.example`, password: DEMO_PASSWORD },
  sites: [SITE],
  writes: false,
  slowMs: 60_000,
  timeoutMs: 60_000,
  ...more,
});

const lineOf = ({ call, rule, first, count }: FindingGroup): string =>
  `${call} ${rule}: ${[...first, ...(count > first.length ? [`and ${count - first.length} more`] : [])].join('; ')}`;

/** Returns the findings and notices of a report, without the notices about calls that were not tried. */
const linesOf = ({ findings, notices }: Report): string[] =>
  [...findings, ...notices.filter(({ rule }) => rule !== 'not tried')].map(lineOf);

describe('conform', () => {
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory() }));
  afterAll(() => server().database?.close());
  let proxy: SpoilingProxy;
  beforeAll(async () => {
    proxy = await startSpoilingProxy(server().url);
  });
  afterAll(() => proxy.close());

  const ACCOUNTS = [
    'admin',
    'company.admin',
    'no.role',
    'content_editor',
    'product_sales_viewer',
    'marketing_spender',
    'speaker_activity',
    'data_insights',
  ];
  test.each(ACCOUNTS)('reports nothing about the bundled API as %s', async (account) => {
    const report = await conform(optionsFor(server().url, account));
    expect(linesOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.calls.length).toBeGreaterThan(50);
  });

  test('reports nothing about its writes, and removes the records that it wrote', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    const kept = async () =>
      Promise.all(
        ['/users', '/companies/1/sellers', '/key_val_store', '/goals'].map(async (path) =>
          (await server().call(`/api${path}`, { cookie })).text(),
        ),
      );
    const before = await kept();
    const report = await conform(optionsFor(server().url, 'admin', { writes: true }));
    expect(linesOf(report)).toEqual([]);
    const made = report.calls.filter(({ call, status }) => /^(POST|PUT|DELETE)/.test(call) && status < 300);
    expect(made.map(({ call }) => call.split('/')[0]?.trim()).sort()).toEqual([
      'DELETE',
      'DELETE',
      'DELETE',
      'DELETE',
      'DELETE',
      'DELETE',
      'DELETE',
      'POST',
      'POST',
      'POST',
      'POST',
      'POST',
      'POST',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
    ]);
    expect(await kept()).toEqual(before);
    expect(linesOf(await conform(optionsFor(server().url, 'no.role', { writes: true })))).toEqual([]);
  });

  test('at least 40 faults are tested', () => {
    expect(SPOILINGS.length).toBeGreaterThanOrEqual(40);
  });

  test.each(
    roundsOf(SPOILINGS).map((round) => ({ titles: round.map(({ title }) => title).join('; '), round })),
  )('reports: $titles', async ({ round }) => {
    proxy.spoil((asked, answer) =>
      round.reduce<Passing | null>((passing, { spoil }) => passing && spoil(asked, passing), answer),
    );
    const writes = round.some((spoiling) => spoiling.writes === true);
    const lines = linesOf(await conform(optionsFor(proxy.url, 'admin', { writes })));
    proxy.spoil();
    const told = round.flatMap((spoiling) => spoiling.told);
    const unsaid = told.filter((expected) => !lines.some((line) => expected.test(line)));
    const untrue = lines.filter((line) => !told.some((expected) => expected.test(line)));
    expect({ unsaid, untrue }).toEqual({ unsaid: [], untrue: [] });
  });

  test('reports nothing about the unchanged API behind the same proxy', async () => {
    proxy.spoil();
    expect(linesOf(await conform(optionsFor(proxy.url)))).toEqual([]);
  });

  describe('beyond the contract', () => {
    const BEYOND = /^(\w+ )?(\/password|\/sessions|\/users\/\d+\/sessions|\/history)/;
    const configured = (config: Partial<Passing>) =>
      proxy.spoil(({ path }, answer) => (path === '/config.json' ? { ...answer, ...config } : answer));
    const askedBeyond = ({ calls }: Report) =>
      calls.map(({ call }) => call).filter((call) => BEYOND.test(call));
    afterEach(() => proxy.spoil());

    test.each<[string, Partial<Passing>]>([
      ['names no features', { body: '{"passwordLogin":true}' }],
      ['does not exist', { status: 404, body: '{"message":"There is none"}' }],
      ['is the app’s home page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
      ['is a redirect', { status: 302, headers: { location: 'https://elsewhere.example' }, body: '' }],
    ])('sends no calls if config.json %s', async (_what, config) => {
      configured(config);
      const report = await conform(optionsFor(proxy.url, 'admin', { writes: true }));
      expect([report.features, askedBeyond(report), linesOf(report)]).toEqual([[], [], []]);
    });

    test('sends the calls of the features in config.json, and reports an unknown feature', async () => {
      configured({ body: '{"features":["history","user-sessions"]}' });
      const report = await conform(optionsFor(proxy.url));
      expect(report.features).toEqual(['history']);
      expect(askedBeyond(report).every((call) => call.startsWith('/history'))).toBe(true);
      expect(askedBeyond(report).length).toBeGreaterThan(5);
      expect(linesOf(report)).toEqual([
        '/config.json feature: user-sessions is not one of password, sessions, history, user_sessions, import, goals',
      ]);
      expect(exitCodeOf(report)).toBe(0);
      expect(reportText(report)).toContain('1 site; beyond the contract: history\n');
    });

    test('prefers the features of the command line', async () => {
      configured({ body: '{"features":["history"]}' });
      const report = await conform(optionsFor(proxy.url, 'admin', { features: ['sessions'] }));
      expect([...new Set(askedBeyond(report))]).toEqual(['/sessions']);
    });
  });

  test('follows no redirect, so that no other origin receives the credentials', async () => {
    const heard: unknown[] = [];
    const elsewhere = createServer(({ headers }, response) => {
      heard.push(headers);
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const location = `http://127.0.0.1:${port}/api/users`;
    proxy.spoil(({ path }, answer) =>
      path === '/users' ? { status: 302, headers: { location }, body: '' } : answer,
    );
    const lines = linesOf(await conform(optionsFor(proxy.url)));
    expect(lines).toEqual([
      `/users redirect: Redirects to http://127.0.0.1:${port} (302). The redirect was not followed`,
      `/users, not signed in refusal: Redirects to http://127.0.0.1:${port} (302). The redirect was not followed`,
    ]);
    expect(heard).toEqual([]);
    proxy.spoil();
    elsewhere.close();
  });

  test('cannot run without a signed-in person, with an unknown site, or without a server', async () => {
    const run = (more: Partial<Options>) => conform(optionsFor(server().url, 'admin', more));
    const wrong = { kind: 'cookie', cookie: 'session=of-nobody' } as const;
    await expect(run({ credentials: wrong })).rejects.toThrow(
      new CannotRunError('Nobody is signed in by the cookie of CONFORM_COOKIE: /whoami answered 401'),
    );
    const stranger = { kind: 'password', email: 'stranger@greenroom.example', password: 'x' } as const;
    await expect(run({ credentials: stranger })).rejects.toThrow(
      'stranger@greenroom.example could not sign in',
    );
    await expect(run({ sites: ['se.nowhere.example'] })).rejects.toThrow(
      'No company has the site se.nowhere.example',
    );
    await expect(run({ api: 'http://127.0.0.1:9/api' })).rejects.toThrow(CannotRunError);
  });

  test('a session given as a cookie is used and not ended', async () => {
    const cookie = await server().signIn('no.role@greenroom.example');
    const report = await conform(optionsFor(server().url, '', { credentials: { kind: 'cookie', cookie } }));
    expect(linesOf(report)).toEqual([]);
    expect((await server().call('/api/whoami', { cookie })).status).toBe(200);
  });

  test('the report names the calls and contains no secret', async () => {
    proxy.spoil(({ path }, answer) =>
      path === '/mailing_lists' ? { ...answer, body: answer.body.replaceAll('"name"', '"title"') } : answer,
    );
    const report = await conform(optionsFor(proxy.url, 'admin', { slowMs: 0.001 }));
    proxy.spoil();
    const keys = await server().call('/api/mailing_lists', {
      cookie: await server().signIn('admin@greenroom.example'),
    });
    const secrets = [...(await keys.text()).matchAll(/_api_key":"([^"]+)"/g)].map(([, key]) => key);
    expect(secrets.length).toBeGreaterThan(0);
    for (const text of [reportText(report), reportJson(report)]) {
      expect(text).toContain('brevo_lists[0].name is missing');
      expect(text).not.toContain(DEMO_PASSWORD);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(exitCodeOf(report)).toBe(1);
    expect(reportText(report)).toMatch(/FINDINGS\n\/mailing_lists\n {2}missing: brevo_lists/);
    expect(reportText(report)).toMatch(/SLOWEST\n( +[\d,]+ ms +[\d,]+ KB {2}.+ slow\n){10}$/);
  });
});
