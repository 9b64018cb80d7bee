/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { serveApi } from '@server/api';
import { CONTRACT } from '@server/contract/calls';
import { openApiText } from '@server/contract/openapi';
import type { Access } from '@server/http/routeConfig';
import { readSettings } from '@server/settings/settings';
import fastify from 'fastify';
import { CHEAP_HASHES } from '../../support/demo';
import { openDemoInMemory } from '../../support/inMemory';
import { answerFaults, bodyFaults, templateOf } from '../../support/openApi';
import { startTestServer, TEST_KEYRING, useTestServer } from '../../support/server';
import { CALLS, type ContractCall, titleOf } from '../http/everyCall';

const FILE = 'docs/openapi.json';
const ACCOUNTS = ['admin', 'company.admin', 'data_insights', 'marketing_spender', 'no.role'];
const SITE = 'dk.athenas.example';

describe('the contract as OpenAPI', () => {
  test(`${FILE} is what \`npm run openapi\` writes`, () => {
    expect(readFileSync(FILE, 'utf8') === openApiText()).toBe(true);
  });

  test('is valid OpenAPI 3.1 for an independent validator', () => {
    const bin = require.resolve('@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
    expect(JSON.parse(execFileSync(process.execPath, [bin, FILE], { encoding: 'utf8' }))).toEqual({
      valid: true,
    });
  });

  test('describes every body that the tests of the API send', () => {
    for (const { method, path, body } of CALLS) {
      if (body === undefined) continue;
      const template = templateOf(path) ?? path;
      expect([template, bodyFaults(method, template, body)]).toEqual([template, []]);
      expect(bodyFaults(method, template, 'not what it takes')).not.toEqual([]);
    }
  });
});

describe('the bundled API complies with its OpenAPI document', () => {
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory() }));
  afterAll(() => server().database?.close());
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    for (const account of ACCOUNTS)
      cookies.set(account, await server().signIn(`${account}@greenroom.example`));
  });

  test('it has exactly the documented routes, with the documented access', async () => {
    const routes: { method: string; path: string; access: Access | undefined }[] = [];
    const app = fastify();
    app.decorateRequest('staff', null);
    app.addHook('onRoute', ({ method, url, config }) => {
      if (method === 'HEAD') return;
      const path = url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
      routes.push({ method: String(method), path, access: config?.access });
    });
    const { database, clock } = server();
    if (!database) throw new Error('It has a database');
    const { now, today } = clock;
    const settings = readSettings({});
    const secrets = { passwords: CHEAP_HASHES, keyring: TEST_KEYRING };
    await serveApi(app, { settings, db: database.db, now, today, ...secrets });
    const sorted = (calls: typeof routes) => calls.map((call) => JSON.stringify(call)).sort();
    expect(sorted(routes)).toEqual(
      sorted(CONTRACT.map(({ method, path, access }) => ({ method, path, access }))),
    );
    await app.close();
  });

  test('everybody may read the document', async () => {
    const response = await server().call('/api/openapi.json');
    expect([response.status, await response.text()]).toEqual([200, openApiText()]);
  });

  const send = ({ method, path, body }: ContractCall, cookie?: string) =>
    server().call(`/api${path}`, {
      method,
      ...(cookie && { cookie }),
      ...(body !== undefined && { json: body }),
    });

  const SPANNED = CONTRACT.flatMap(({ path, query }) => {
    const days = query?.shape['days'];
    const offered = days ? ['ytd', '365', '90', '60', '30', '14', '7', 'lm', 'today', 'x'] : [];
    return offered.map((span) => `${path.replace('{site}', SITE)}?days=${span}`);
  });
  const ELSEWHERE = [
    ...SPANNED,
    '/products_summary/no.such.example',
    '/companies/9999',
    '/users/1',
    '/history',
    ...['user/1', 'company/1', 'nothing/1'].map((record) => `/history/${record}`),
  ];

  test('every read is answered as documented, to admins, to some roles and without a session', async () => {
    const statuses = new Set<number>();
    const ask = async (call: ContractCall, account: string) => {
      const response = await send(call, cookies.get(account));
      statuses.add(response.status);
      const asked = `${titleOf(call)} as ${account}`;
      expect([asked, await answerFaults('GET', call.path, response)]).toEqual([asked, []]);
    };
    for (const call of CALLS.filter(({ method }) => method === 'GET'))
      for (const account of ['nobody', ...ACCOUNTS]) await ask(call, account);
    for (const path of ELSEWHERE) await ask({ method: 'GET', path, allowed: [] }, 'admin');
    expect([...statuses].sort()).toEqual([200, 401, 403, 404, 422]);
  });

  test('every write is answered as documented, without a session, without a role and to an admin', async () => {
    for (const call of CALLS.filter(({ method, endsSession }) => method !== 'GET' && !endsSession)) {
      for (const account of ['', 'no.role', 'admin']) {
        const bodies = account === 'admin' && call.body !== undefined ? [{}, call.body] : [call.body];
        for (const body of bodies) {
          const response = await send({ ...call, body }, cookies.get(account));
          const faults = await answerFaults(call.method, call.path, response);
          expect([account, titleOf(call), faults]).toEqual([account, titleOf(call), []]);
        }
      }
    }
  });
});
