/** @jest-environment node */
import { once } from 'node:events';
import { connect, type SecureVersion } from 'node:tls';
import { askHealth } from '@server/cli/askHealth';
import { type Certificate, makeCertificate } from '../../support/certificate';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, type TestServer, useTestServer } from '../../support/server';

describe('a server behind an https origin, without a header of the proxy', () => {
  const server = useTestServer(async () =>
    startTestServer({
      database: await openDemoInMemory(),
      env: { PUBLIC_ORIGIN: 'https://backoffice.example' },
    }),
  );
  afterAll(() => server().database?.close());

  test('sets secure cookies that are bound to the host, and accepts them', async () => {
    const json = { email: 'admin@greenroom.example', password: 'greenroom' };
    const login = await server().call('/api/login', { method: 'POST', json });
    const [set = ''] = login.headers.getSetCookie();
    expect(set).toMatch(/^__Host-greenroom_session=.{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = set.split(';', 1)[0] ?? '';
    expect((await server().call('/api/whoami', { cookie })).status).toBe(200);
    const logout = await server().call('/api/logout', { method: 'POST', cookie, json: {} });
    expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-.*; Secure;/)]);
    expect((await server().call('/api/whoami', { cookie })).status).toBe(401);
  });

  test('tells browsers to use https only', async () => {
    expect((await server().call('/')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

describe('a server with its own certificate', () => {
  let certificate: Certificate;
  let server: TestServer;
  beforeAll(async () => {
    certificate = await makeCertificate();
    const { certFile, keyFile } = certificate;
    const env = { TLS_CERT: certFile, TLS_KEY: keyFile, API_URL: 'http://127.0.0.1:9' };
    server = await startTestServer({ database: null, env });
  });
  afterAll(async () => {
    await server.close();
    await certificate.remove();
  });

  test('answers the health check with a certificate for any name', async () => {
    const { hostname, port } = new URL(server.url);
    const { certFile, keyFile } = certificate;
    const asked = { host: hostname, port: Number(port), tls: { certFile, keyFile } };
    expect(await askHealth(asked, 4000)).toBe(200);
    await expect(askHealth({ ...asked, port: 1 }, 4000)).rejects.toThrow('ECONNREFUSED');
  });

  test('is refused as the API if no authority has signed its certificate', async () => {
    const front = await startTestServer({ database: null, env: { API_URL: server.url } });
    try {
      const answer = await front.call('/api/whoami');
      expect([answer.status, await answer.json()]).toEqual([502, { message: 'The API cannot be reached' }]);
      expect(front.log.join('')).toContain('self-signed certificate');
    } finally {
      await front.close();
    }
  });

  /** Returns the negotiated cipher, or `refused`. */
  async function agreement(version: SecureVersion, ciphers: string): Promise<string> {
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      // OpenSSL offers old ciphers only at security level 0.
      ciphers: `${ciphers}:@SECLEVEL=0`,
    });
    try {
      await once(socket, 'secureConnect');
      return socket.getCipher().name;
    } catch {
      return 'refused';
    } finally {
      socket.destroy();
    }
  }

  test.each<[SecureVersion, string, string]>([
    // OpenSSL requires a cipher of TLS 1.2 in each list.
    ['TLSv1.3', 'TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-SHA', 'TLS_AES_128_GCM_SHA256'],
    ['TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA256', 'refused'],
    ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA', 'refused'],
    ['TLSv1.1', 'ECDHE-ECDSA-AES128-SHA', 'refused'],
    ['TLSv1', 'ECDHE-ECDSA-AES128-SHA', 'refused'],
  ])('negotiates %s and %s: %s', async (version, cipher, expected) => {
    expect(await agreement(version, cipher)).toBe(expected);
  });
});
