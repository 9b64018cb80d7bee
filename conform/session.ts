import type { Connection, Reply } from './connection';
import type { Finding } from './findings';
import { CannotRunError, type Credentials } from './options';
import { headerFindings, statusFinding } from './replies';

type Headers = Readonly<Record<string, string>>;

export interface Session {
  /** Description of the credentials, without secrets. */
  by: string;
  /** Returns the headers with the credentials, for each call. */
  headers: () => Headers;
  signIn: (connection: Connection) => Promise<Finding[]>;
  /** Ends a session that `signIn` created, and checks that the session has ended. */
  signOut: (connection: Connection) => Promise<Finding[]>;
}

/** Returns notices for missing attributes of cookies. Only browsers apply the attributes, so these are not findings. */
function cookieFindings({ call, headers }: Reply, isHttps: boolean): Finding[] {
  return headers.getSetCookie().flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const has = (pattern: RegExp) => attributes.some((attribute) => pattern.test(attribute));
    const lacking = [
      ...(has(/^httponly$/i) ? [] : ['HttpOnly']),
      ...(has(/^samesite=(lax|strict)$/i) ? [] : ['SameSite=Lax']),
      ...(has(/^secure$/i) || !isHttps ? [] : ['Secure']),
    ];
    const name = pair.split('=', 1)[0] ?? '';
    const words = `The cookie ${name} is set without ${lacking.join(' and ')}`;
    return lacking.length === 0
      ? []
      : [{ severity: 'notice', call, rule: 'cookie', text: words, place: name }];
  });
}

const cookiesOf = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

/** Returns the reason for a failed sign-in, according to the status codes of the contract. */
function reasonOf({ status, headers }: Reply): string {
  const seconds = Number(headers.get('retry-after'));
  if (status === 401) return ', wrong e-mail or password';
  if (status === 404) return ': the API has no sign-in by password. Use CONFORM_BEARER or CONFORM_COOKIE';
  if (status !== 429) return '';
  return `, too many sign-ins have failed${seconds > 0 ? `: try again in ${Math.ceil(seconds / 60)} min` : ''}`;
}

function byPassword(email: string, password: string, isHttps: boolean): Session {
  let cookie = '';
  const headers = (): Headers => (cookie === '' ? {} : { cookie });
  return {
    by: `the session of ${email}`,
    headers,
    signIn: async ({ send }) => {
      const reply = await send({ method: 'POST', path: '/login', json: { email, password } });
      cookie = cookiesOf(reply);
      if (reply.status >= 400)
        throw new CannotRunError(
          `${email} could not sign in: POST /login answered ${reply.status}${reasonOf(reply)}`,
        );
      if (cookie === '') throw new CannotRunError('POST /login set no cookie');
      return [
        ...(reply.status === 204 ? headerFindings(reply) : [statusFinding(reply, '204')]),
        ...cookieFindings(reply, isHttps),
      ];
    },
    signOut: async ({ send }) => {
      const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
      const forged = await send({ method: 'POST', path: '/logout', json: {}, headers: elsewhere });
      const reply = await send({ method: 'POST', path: '/logout', json: {} });
      const after = await send({ path: '/whoami' });
      const finding = { severity: 'finding', rule: 'session' } as const;
      return [
        ...(forged.status === 403
          ? []
          : [
              {
                ...finding,
                call: forged.call,
                text: `The API executed a call that another site caused (${forged.status}, not 403)`,
              },
            ]),
        ...(reply.status === 204 ? [] : [statusFinding(reply, '204')]),
        ...(after.status === 401
          ? []
          : [
              {
                ...finding,
                call: reply.call,
                text: `The session still works after the call: /whoami answers ${after.status}, not 401`,
              },
            ]),
      ];
    },
  };
}

/** Creates a session from existing credentials, which `signOut` does not end. */
const given = (by: string, headers: () => Headers): Session => ({
  by,
  headers,
  signIn: async () => [],
  signOut: async () => [],
});

/**
 * Creates a session from an id token, which is sent with each call. If the API sets a cookie for a new session, the
 * cookie is sent too, as in a browser. Otherwise each call of /whoami would create a session. `signOut` ends neither
 * session nor token, because the end of the session may make the token invalid.
 */
function byBearer(token: string): Session {
  let cookie = '';
  const headers = () => ({ authorization: `Bearer ${token}`, ...(cookie !== '' && { cookie }) });
  return {
    ...given('the id token of CONFORM_BEARER', headers),
    signIn: async ({ send }) => {
      cookie = cookiesOf(await send({ path: '/whoami' }));
      return [];
    },
  };
}

export function createSession(credentials: Credentials, api: string): Session {
  switch (credentials.kind) {
    case 'bearer':
      return byBearer(credentials.token);
    case 'cookie':
      return given('the cookie of CONFORM_COOKIE', () => ({ cookie: credentials.cookie }));
    case 'password':
      return byPassword(credentials.email, credentials.password, api.startsWith('https:'));
  }
}
