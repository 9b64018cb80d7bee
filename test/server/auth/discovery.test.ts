/** @jest-environment node */
import { isIssuerOf } from '@server/auth/microsoft';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, type TestServer } from '../../support/server';
import {
  type IdentityProvider,
  type StandIn,
  startIdentityProvider,
  startStandIn,
} from '../../support/serverIdentity';

const ADMIN = { email: 'admin@greenroom.example', email_verified: true };
const TENANT = '9c3f7d2e-1b4a-4c5d-8e6f-0a1b2c3d4e5f';
const OTHER = '11111111-2222-3333-4444-555555555555';
const ENTRA = 'https://login.microsoftonline.com';

describe('the discovery document of a provider', () => {
  let stranger: IdentityProvider;
  let answer: (base: string) => { status: number; location?: string; body: unknown };
  let authority: StandIn;
  let server: TestServer;
  beforeAll(async () => {
    stranger = await startIdentityProvider('spa-client');
    authority = await startStandIn((_request, response) => {
      const { status, location, body } = answer(authority.url);
      response.writeHead(status, location === undefined ? {} : { location }).end(JSON.stringify(body));
    });
    server = await startTestServer({
      database: await openDemoInMemory(),
      env: { MICROSOFT_CLIENT_ID: 'spa-client', MICROSOFT_AUTHORITY: authority.url },
    });
  });
  afterAll(async () => {
    await server.close();
    await server.database?.close();
    await authority.close();
    await stranger.close();
  });
  const statusOfStrangersToken = async () => {
    const issuedAt = Math.floor(server.clock.now().getTime() / 1000);
    const headers = { authorization: `Bearer ${await stranger.sign(ADMIN, { issuedAt })}` };
    return (await server.call('/api/companies', { headers })).status;
  };
  const documentOf = (url: string) => ({ issuer: url, jwks_uri: `${stranger.url}/jwks` });

  test('is not read from the target of a redirect', async () => {
    const location = `${stranger.url}/.well-known/openid-configuration`;
    answer = () => ({ status: 302, location, body: {} });
    expect(await statusOfStrangersToken()).toBe(502);
  });

  test('is refused if it names another issuer', async () => {
    answer = () => ({ status: 200, body: documentOf(stranger.url) });
    expect(await statusOfStrangersToken()).toBe(502);
  });

  test('is refused if the address of the keys is plain http', async () => {
    answer = (url) => ({ status: 200, body: { issuer: url, jwks_uri: 'http://keys.example/jwks' } });
    expect(await statusOfStrangersToken()).toBe(502);
  });

  test('is accepted if it names its own authority, which then refuses the token of another provider', async () => {
    answer = (url) => ({ status: 200, body: documentOf(url) });
    expect(await statusOfStrangersToken()).toBe(401);
  });
});

test.each([
  ['https://id.example/realm', 'https://id.example/realm', true],
  ['https://id.example/', 'https://id.example', true],
  ['https://id.example/other', 'https://id.example/realm', false],
  ['https://id.example.evil.example', 'https://id.example', false],
  ['http://id.example', 'https://id.example', false],
  [`${ENTRA}/${TENANT}/v2.0`, `${ENTRA}/${TENANT}`, true],
  [`${ENTRA}/${TENANT}/v2.0`, `${ENTRA}/${TENANT}/v2.0`, true],
  [`${ENTRA}/${TENANT}/v2.0`, `${ENTRA}/${TENANT.toUpperCase()}`, true],
  [`${ENTRA}/${TENANT}/v2.0`, `${ENTRA}/group.example`, true],
  [`${ENTRA}/${OTHER}/v2.0`, `${ENTRA}/${TENANT}`, false],
  [`${ENTRA}/{tenantid}/v2.0`, `${ENTRA}/group.example`, false],
  [`https://login.microsoftonline.us/${TENANT}/v2.0`, `${ENTRA}/${TENANT}`, false],
  [`${ENTRA}/${TENANT}`, `${ENTRA}/${TENANT}`, false],
  [`${ENTRA}/${TENANT}/v2.0/more`, `${ENTRA}/${TENANT}`, false],
])('the issuer %s of the authority %s: %s', (issuer, authority, expected) => {
  expect(isIssuerOf(issuer, authority)).toBe(expected);
});
