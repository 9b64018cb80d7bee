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

/** What a report tells but what is always told of writes. */
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
  test.each(ACCOUNTS)('has nothing to report of the bundled API, asked by %s', async (account) => {
    const report = await conform(optionsFor(server().url, account));
    expect(linesOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.calls.length).toBeGreaterThan(50);
  });

  test('nor of its writes, and leaves nothing behind', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    const kept = async () =>
      Promise.all(
        ['/users', '/companies/1/sellers', '/key_val_store'].map(async (path) =>
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
      'POST',
      'POST',
      'POST',
      'POST',
      'POST',
      'PUT',
      'PUT',
      'PUT',
    ]);
    expect(await kept()).toEqual(before);
    expect(linesOf(await conform(optionsFor(server().url, 'no.role', { writes: true })))).toEqual([]);
  });

  test('there are many ways to spoil an API', () => {
    expect(SPOILINGS.length).toBeGreaterThanOrEqual(40);
  });

  test.each(
    roundsOf(SPOILINGS).map((round) => ({ titles: round.map(({ title }) => title).join('; '), round })),
  )('names it where $titles', async ({ round }) => {
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

  test('says nothing of an API that is not spoilt, through the same proxy', async () => {
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
      ['names nothing', { body: '{"passwordLogin":true}' }],
      ['is not served', { status: 404, body: '{"message":"There is none"}' }],
      ['is the app’s first page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
      ['leads elsewhere', { status: 302, headers: { location: 'https://elsewhere.example' }, body: '' }],
    ])('asks nothing where config.json %s', async (_what, config) => {
      configured(config);
      const report = await conform(optionsFor(proxy.url, 'admin', { writes: true }));
      expect([report.features, askedBeyond(report), linesOf(report)]).toEqual([[], [], []]);
    });

    test('asks what config.json names, and tells of a name that is none', async () => {
      configured({ body: '{"features":["history","user-sessions"]}' });
      const report = await conform(optionsFor(proxy.url));
      expect(report.features).toEqual(['history']);
      expect(askedBeyond(report).every((call) => call.startsWith('/history'))).toBe(true);
      expect(askedBeyond(report).length).toBeGreaterThan(5);
      expect(linesOf(report)).toEqual([
        '/config.json feature: user-sessions is none of password, sessions, history, user_sessions',
      ]);
      expect(exitCodeOf(report)).toBe(0);
      expect(reportText(report)).toContain('1 site; beyond the contract: history\n');
    });

    test('asks what is named on the command line instead', async () => {
      configured({ body: '{"features":["history"]}' });
      const report = await conform(optionsFor(proxy.url, 'admin', { features: ['sessions'] }));
      expect([...new Set(askedBeyond(report))]).toEqual(['/sessions']);
    });
  });

  test('follows no redirect, so that no other origin hears who asks', async () => {
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
      `/users redirect: Leads to http://127.0.0.1:${port} (302), where it was not followed`,
      `/users, not signed in refusal: Leads to http://127.0.0.1:${port} (302), where it was not followed`,
    ]);
    expect(heard).toEqual([]);
    proxy.spoil();
    elsewhere.close();
  });

  test('cannot run where nobody is signed in, the site is unknown or nothing answers', async () => {
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

  test('a session of somebody’s own is used and goes on', async () => {
    const cookie = await server().signIn('no.role@greenroom.example');
    const report = await conform(optionsFor(server().url, '', { credentials: { kind: 'cookie', cookie } }));
    expect(linesOf(report)).toEqual([]);
    expect((await server().call('/api/whoami', { cookie })).status).toBe(200);
  });

  test('the report names the calls, and holds no secret', async () => {
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
