/** @jest-environment node */
import { createPasswordLink } from '@server/auth/passwordLinks';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, type TestServer } from '../../support/server';

const CANARY = 'canary-3f7b correct horse battery';
const EMAIL = 'seller_viewer@greenroom.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openDemoInMemory(), env: { LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await server.close();
  await server.database?.close();
});

/** Returns the log lines that are written during the work. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = server.log.length;
  await work();
  return server.log.slice(before).map((line) => {
    const decoded: Record<string, unknown> = JSON.parse(line);
    return decoded;
  });
}
const post = (path: string, json: unknown, cookie = '') =>
  server.call(path, { method: 'POST', json, cookie });
const from = { reqId: expect.stringMatching(/^[\w-]{8,}$/), address: '127.0.0.1' };
const admin = () => server.signIn('admin@greenroom.example');

test('records sign-ins and log-outs even if the log is silent', async () => {
  let cookie = '';
  const [line, ...others] = await linesOf(async () => {
    cookie = await server.signIn(EMAIL);
    await server.call('/api/whoami', { cookie });
  });
  expect(others).toEqual([]);
  expect(line).toMatchObject({ ...from, security: 'signed_in', level: 30, method: 'password' });
  expect(line?.['userId']).toEqual(expect.any(Number));
  expect(await linesOf(() => post('/api/logout', {}, cookie))).toEqual([
    expect.objectContaining({ ...from, security: 'signed_out', userId: line?.['userId'] }),
  ]);
  const other = await server.signIn(EMAIL);
  const ended = await linesOf(() => server.call('/api/sessions', { method: 'DELETE', cookie: other }));
  expect(ended).toEqual([expect.objectContaining({ ...from, security: 'sessions_ended', count: 1 })]);
});

test('records the account of refused sign-ins, but no typed text', async () => {
  const refused = async (email: string) => {
    const lines = await linesOf(() => post('/api/login', { email, password: CANARY }));
    const expected = { ...from, security: 'sign_in_refused', level: 40, reason: 'Wrong email or password' };
    expect(lines).toEqual([expect.objectContaining(expected)]);
    return lines[0]?.['account'];
  };
  expect(await refused(EMAIL)).toEqual(expect.any(Number));
  const unknown = await refused(CANARY);
  expect(unknown).toMatch(/^[0-9a-f]{16}$/);
  expect([await refused(CANARY.toUpperCase()), await refused(`${CANARY}.`)]).toEqual([
    unknown,
    expect.not.stringMatching(String(unknown)),
  ]);
  const headers = { authorization: `Bearer ${CANARY.replaceAll(' ', '-')}` };
  expect(await linesOf(() => server.call('/api/whoami', { headers }))).toEqual([
    expect.objectContaining({ ...from, security: 'sign_in_refused', route: 'GET /api/whoami' }),
  ]);
  // Every visit begins with this refusal, so it is not logged.
  expect(await linesOf(() => server.call('/api/whoami'))).toEqual([]);
});

test('records refusals and limits with route and person', async () => {
  const cookie = await server.signIn(EMAIL);
  expect(await linesOf(() => server.call('/api/users?canary-3f7b', { cookie }))).toEqual([
    expect.objectContaining({
      ...from,
      security: 'access_refused',
      level: 40,
      route: 'GET /api/users',
      userId: expect.any(Number),
    }),
  ]);
  const tries = Array.from({ length: 11 }, () => ({ email: 'nobody@x.example', password: CANARY }));
  const lines = await linesOf(async () => {
    for (const credentials of tries) await post('/api/login', credentials);
  });
  expect(lines.at(-1)).toMatchObject({ ...from, security: 'limit_reached', route: 'POST /api/login' });
});

test('records grants and new passwords', async () => {
  const cookie = await admin();
  const roles = [{ name: 'graph_viewer', company_id: -1 }];
  const person = { id: 0, name: 'Ny', email: 'canary-3f7b@x.example', roles, notifications: [] };
  let id = 0;
  const created = await linesOf(async () => {
    const body: { id: number } = JSON.parse(await (await post('/api/users', person, cookie)).text());
    ({ id } = body);
  });
  const granted = { ...from, security: 'grants_set', userId: expect.any(Number), account: id };
  expect(created).toEqual([expect.objectContaining({ ...granted, roles: ['graph_viewer/-1'] })]);
  const json = { ...person, id, roles: [] };
  const changed = await linesOf(() => server.call('/api/users', { method: 'PUT', json, cookie }));
  expect(changed).toEqual([expect.objectContaining({ ...granted, roles: [] })]);

  if (!server.database) throw new Error('There is no database');
  const link = await createPasswordLink(server.database.db, id, server.clock.now());
  const token = link.split('#')[1] ?? '';
  const sent = (text: string) => {
    const body = new URLSearchParams({ token: text, password: CANARY, again: CANARY }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return server.call('/set-password', { method: 'POST', headers, body });
  };
  expect(await linesOf(() => sent(token))).toEqual([
    expect.objectContaining({ ...from, security: 'password_set', userId: id, method: 'link' }),
  ]);
  expect(await linesOf(() => sent(token))).toEqual([
    expect.objectContaining({ ...from, security: 'sign_in_refused', method: 'link' }),
  ]);
  const own = await server.signIn(person.email, CANARY);
  const passwords = { present: CANARY, password: `${CANARY} staple` };
  const put = () => server.call('/api/password', { method: 'PUT', json: passwords, cookie: own });
  expect(await linesOf(put)).toEqual([
    expect.objectContaining({ ...from, security: 'password_set', method: 'password', sessionsEnded: 0 }),
  ]);
  const forget = () => server.call(`/api/users/${id}`, { method: 'DELETE', cookie });
  expect(await linesOf(forget)).toEqual([
    expect.objectContaining({ ...from, security: 'person_forgotten', account: id }),
  ]);
  for (const secret of ['canary-3f7b', token, cookie.split('=')[1] ?? '-']) {
    expect(server.log.join('')).not.toContain(secret);
  }
});
