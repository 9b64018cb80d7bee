/** @jest-environment node */
import type { User } from '@src/domain/session/user';
import { describeOnEachDatabase } from '../../support/databases';
import { cookieFrom, startTestServer, useTestServer } from '../../support/server';
import {
  type IdentityProvider,
  readBody,
  type StandIn,
  startIdentityProvider,
  startStandIn,
} from '../../support/serverIdentity';

const CLIENT = 'one-client';
const demo = (name: string) => `${name}@greenroom.example`;

describeOnEachDatabase('an account at a provider', ({ openDemo }) => {
  let provider: IdentityProvider;
  let endpoint: StandIn;
  let codes = 0;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    provider = await startIdentityProvider(CLIENT);
    endpoint = await startStandIn((request, response) => {
      void readBody(request).then((text) => {
        const id_token = tokens.get(new URLSearchParams(text).get('code') ?? '');
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ id_token }));
      });
    });
  });
  afterAll(async () => {
    await provider.close();
    await endpoint.close();
  });

  const env = () => ({
    MICROSOFT_CLIENT_ID: CLIENT,
    MICROSOFT_AUTHORITY: provider.url,
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_TOKEN_URL: `${endpoint.url}/token`,
    // Google uses two names as the issuer.
    GOOGLE_ISSUER: 'https://google.example,google.example',
    GOOGLE_JWKS_URL: `${provider.url}/jwks`,
  });
  const server = useTestServer(async () => startTestServer({ database: await openDemo(), env: env() }));
  const on = { server };

  interface Account {
    email: string;
    subject: string;
    issuer?: string;
  }
  const issuedAt = () => Math.floor(server().clock.now().getTime() / 1000);
  const whoIs = async (cookie: string): Promise<string> => {
    const response = await on.server().call('/api/whoami', { cookie });
    const { email }: User = await response.json();
    return email;
  };
  /** Signs in with a Microsoft account. Returns the email of the person, or the status of the refusal. */
  const microsoft = async ({ email, subject }: Account): Promise<string | number> => {
    const token = await provider.sign({ email, email_verified: true }, { issuedAt: issuedAt(), subject });
    const headers = { authorization: `Bearer ${token}` };
    const response = await on.server().call('/api/whoami', { headers });
    return response.status === 200 ? whoIs(cookieFrom(response)) : response.status;
  };
  const google = async ({ email, subject, issuer = 'google.example' }: Account): Promise<string | number> => {
    codes += 1;
    const claims = { email, email_verified: true, nonce: undefined };
    tokens.set(`code-${codes}`, await provider.sign(claims, { issuedAt: issuedAt(), subject, issuer }));
    const response = await on.server().call(`/api/google/callback?code=code-${codes}`);
    return response.status === 204 ? whoIs(cookieFrom(response)) : response.status;
  };

  const recordOf = async (cookie: string) => {
    const user: User = await (await on.server().call('/api/whoami', { cookie })).json();
    return user;
  };
  const put = async (cookie: string, json: unknown) =>
    server().call('/api/users', { method: 'PUT', cookie, json });
  /** Changes the email of a person from their own session, which continues. */
  const changeOwnEmail = async (name: string, email: string) => {
    const cookie = await server().signIn(demo(name));
    const own = await recordOf(cookie);
    const response = await put(cookie, { ...own, email });
    expect(response.status).toBe(200);
    return { cookie, own: await recordOf(cookie) };
  };

  describe.each([
    ['Google', google],
    ['Microsoft', microsoft],
  ])('of %s', (which, signIn) => {
    const [owner, admin] =
      which === 'Google' ? ['seller_viewer', 'il_duce'] : ['graph_viewer', 'data_insights'];
    const former = `leaver.${which}@elsewhere.example`;

    test('is identified by its subject after its first sign-in, even if its email changes', async () => {
      const subject = `${which}-renamed`;
      expect(await signIn({ email: demo(admin), subject })).toBe(demo(admin));
      expect(await signIn({ email: 'married@greenroom.example', subject })).toBe(demo(admin));
      expect(await signIn({ email: demo('admin'), subject })).toBe(demo(admin));
    });

    test('does not sign in by an email that another account has signed in with', async () => {
      expect(await signIn({ email: demo(admin), subject: `${which}-renamed` })).toBe(demo(admin));
      expect(await signIn({ email: demo(admin), subject: `${which}-recycled` })).toBe(401);
    });

    test('does not sign in as a person who has entered its email, until an admin confirms the email', async () => {
      const { own } = await changeOwnEmail(owner, former);
      expect(own).toMatchObject({ email: former, email_unconfirmed: true });
      expect(await signIn({ email: former, subject: `${which}-typed` })).toBe(401);
      const cookie = await server().signIn(demo('admin'));
      // A save of another field does not confirm the email.
      expect((await put(cookie, { ...own, name: 'Renamed', email_unconfirmed: undefined })).status).toBe(200);
      expect(await signIn({ email: former, subject: `${which}-typed` })).toBe(401);
      const confirmed = await put(cookie, { ...own, email_unconfirmed: false });
      expect(await confirmed.json()).not.toHaveProperty('email_unconfirmed');
      expect(await signIn({ email: former, subject: `${which}-typed` })).toBe(former);
    });

    test('still signs in after the person has changed their address', async () => {
      const name = which === 'Google' ? 'product_info_viewer' : 'speaker_relations';
      const subject = `${which}-moved`;
      expect(await signIn({ email: demo(name), subject })).toBe(demo(name));
      const { own } = await changeOwnEmail(name, `moved.${which}@greenroom.example`);
      expect(await signIn({ email: demo(name), subject })).toBe(own.email);
      // The former address belongs to nobody.
      expect(await signIn({ email: demo(name), subject: `${which}-newcomer` })).toBe(401);
    });
  });

  test('signs in with both issuer names of Google', async () => {
    const account = { email: demo('marketing_spender'), subject: 'google-two-names' };
    expect(await google(account)).toBe(account.email);
    expect(await google({ ...account, issuer: 'https://google.example' })).toBe(account.email);
  });

  test('is bound only once by concurrent sign-ins', async () => {
    const email = demo('content_editor');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((subject) => microsoft({ email, subject: `at-once-${subject}` })),
    );
    expect(answers.filter((answer) => answer === email)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 401)).toHaveLength(3);
    const same = await Promise.all(
      [1, 2, 3].map(() => microsoft({ email: demo('speaker_activity'), subject: 'the same' })),
    );
    expect(same).toEqual([1, 2, 3].map(() => demo('speaker_activity')));
  });

  test('of a deleted person does not sign in, and the next person with the address does', async () => {
    const email = demo('success_mgmt');
    expect(await microsoft({ email, subject: 'former' })).toBe(email);
    const admin = await server().signIn(demo('admin'));
    const { id } = await recordOf(await server().signIn(email));
    await server().call(`/api/users/${id}`, { method: 'DELETE', cookie: admin });
    expect(await microsoft({ email, subject: 'former' })).toBe(401);
    const json = { id: 0, name: 'Next', email, roles: [], notifications: [] };
    expect((await server().call('/api/users', { method: 'POST', cookie: admin, json })).status).toBe(201);
    expect(await microsoft({ email, subject: 'next' })).toBe(email);
  });

  test('cannot be confirmed by its own person, unless the person is an admin of all companies', async () => {
    const { cookie, own } = await changeOwnEmail('company.admin', 'typed@greenroom.example');
    expect((await put(cookie, { ...own, email_unconfirmed: false })).status).toBe(403);
    expect((await put(cookie, { ...own, email: demo('company.admin') })).status).toBe(200);
    expect(await recordOf(cookie)).toHaveProperty('email_unconfirmed', true);

    const admin = await server().signIn(demo('admin'));
    const record = await recordOf(admin);
    expect((await put(admin, { ...record, email: 'chief@greenroom.example' })).status).toBe(200);
    expect(await recordOf(admin)).not.toHaveProperty('email_unconfirmed');
    expect((await put(admin, record)).status).toBe(200);
  });

  test('needs no confirmation if only the case of the email changes', async () => {
    const { own } = await changeOwnEmail('no.role', 'No.Role@greenroom.example');
    expect(own).not.toHaveProperty('email_unconfirmed');
  });

  test('signs in only from the allowed domains, and nobody can change to another domain', async () => {
    const strict = await startTestServer({
      database: server().database,
      clock: server().clock,
      env: { ...env(), SIGN_IN_DOMAINS: 'other.example, Greenroom.example' },
    });
    on.server = () => strict;
    try {
      const subject = 'within';
      const [inside, outside] = ['somebody@greenroom.example', 'somebody@elsewhere.example'];
      const admin = await strict.signIn(demo('admin'));
      for (const email of [inside, outside]) {
        const json = { id: 0, name: 'Somebody', email, roles: [], notifications: [] };
        expect((await strict.call('/api/users', { method: 'POST', cookie: admin, json })).status).toBe(201);
      }
      for (const signIn of [google, microsoft]) {
        expect(await signIn({ email: inside, subject })).toBe(inside);
        expect(await signIn({ email: outside, subject: 'without' })).toBe(401);
        expect(await signIn({ email: 'somebody@x.greenroom.example', subject })).toBe(401);
      }
      const cookie = await strict.signIn(demo('No.Role'));
      const own = await recordOf(cookie);
      const json = { ...own, email: 'a@elsewhere.example' };
      const refused = await strict.call('/api/users', { method: 'PUT', cookie, json });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        fields: { email: 'must be an address of other.example or greenroom.example' },
      });
    } finally {
      on.server = server;
      await strict.close();
    }
  });
});
