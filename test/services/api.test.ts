/** @jest-environment node */
import { createApi } from '../../src/services/api';
import { createHttp } from '../../src/services/http/http';
import { createSessionApi } from '../../src/services/session/sessionApi';
import { nothingLeftOut } from '../support/decoding';
import { company, figures, user } from '../support/factories';
import { fakeFetch, json, noAnswer } from '../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const api = createApi(createHttp());
const session = createSessionApi(createHttp());
const { signal } = new AbortController();

test('reads the list of companies', async () => {
  const sent = fakeFetch(() => json([company(), company({ id: 2 })]));
  await expect(api.companies(signal, nothingLeftOut)).resolves.toEqual([company(), company({ id: 2 })]);
  expect(sent).toMatchObject([{ method: 'GET', url: '/api/companies' }]);
});

test.each([[{}], [null], ['x'], [{ companies: [] }]])(
  'rejects companies of the shape %j and names the call',
  async (body) => {
    fakeFetch(() => json(body));
    await expect(api.companies(signal, nothingLeftOut)).rejects.toThrow('/companies is not a list');
  },
);

test('rejects if no company is readable, and names the first one by its index', async () => {
  fakeFetch(() => json([{ ...company(), id: 'two' }, {}]));
  await expect(api.companies(signal, nothingLeftOut)).rejects.toThrow('/companies[0].id is not a number');
});

test.each([
  ['dk.athenas.example', '/api/products_summary/dk.athenas.example?days=lm'],
  ['a/b?c=d#e f', '/api/products_summary/a%2Fb%3Fc%3Dd%23e%20f?days=lm'],
  ['../whoami', '/api/products_summary/..%2Fwhoami?days=lm'],
  ['øre.dk', '/api/products_summary/%C3%B8re.dk?days=lm'],
])('requests the products of %s at %s', async (site, url) => {
  const sent = fakeFetch(() => json({ Anna: { lm: figures() } }));
  await expect(
    api.reportRows({ collection: 'products', site, span: 'lm' }, signal, nothingLeftOut),
  ).resolves.toEqual([{ name: 'Anna', current: figures(), benchmark: null }]);
  expect(sent).toMatchObject([{ method: 'GET', url }]);
});

test('aborts the request for products when its signal aborts', async () => {
  const sent = fakeFetch(noAnswer);
  const controller = new AbortController();
  const ended = expect(
    api.reportRows({ collection: 'products', site: 'x', span: '7' }, controller.signal, nothingLeftOut),
  ).rejects.toThrow();
  controller.abort();
  await ended;
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('reads the user of whoami', async () => {
  const sent = fakeFetch(() => json(user()));
  await expect(session.whoami()).resolves.toEqual(user());
  expect(sent).toMatchObject([{ method: 'GET', url: '/api/whoami' }]);
});

test('rejects a whoami answer without a body', async () => {
  fakeFetch(() => new Response(null, { status: 204 }));
  await expect(session.whoami()).rejects.toThrow('/whoami is not an object');
});

test('sends e-mail address and password of a login in the body only', async () => {
  const sent = fakeFetch(() => new Response(null, { status: 204 }));
  await expect(session.login('anna@x.example', 'p&ss=ø')).resolves.toBeUndefined();
  expect(sent).toMatchObject([
    { method: 'POST', url: '/api/login', body: '{"email":"anna@x.example","password":"p&ss=ø"}' },
  ]);
});

test('sends an empty object as the body of a logout', async () => {
  const sent = fakeFetch(() => new Response(null, { status: 204 }));
  await session.logout();
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/logout', body: '{}' }]);
});

test('sends Google’s code to the callback, URL-encoded', async () => {
  const sent = fakeFetch(() => new Response(null, { status: 204 }));
  await session.googleCallback('4/0A&b', 'email profile');
  expect(sent).toMatchObject([
    { method: 'GET', url: '/api/google/callback?code=4%2F0A%26b&scope=email+profile' },
  ]);
});
