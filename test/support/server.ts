import type { Server } from 'node:http';
import { readDemoState } from '../../demo/state';
import { buildApp } from '../../server/app';
import type { PasswordHasher } from '../../server/auth/passwords';
import type { Database } from '../../server/db/database';
import { createKeyring, KEY_BYTES, type Keyring } from '../../server/encryption/keyring';
import type { Metrics } from '../../server/metrics/metrics';
import { readSettings } from '../../server/settings/settings';
import { dayOf } from '../../src/domain/dates/periods';
import { CHEAP_HASHES, DEMO_DAY, DEMO_PASSWORD, FEW_DAYS, fillSmallDemo } from './demo';

export const TEST_KEYRING = createKeyring([Buffer.alloc(KEY_BYTES, 7)]);

/** A clock that moves only when the test advances it. */
export class TestClock {
  private at: number;

  constructor(start = `${DEMO_DAY}T12:00:00Z`) {
    this.at = Date.parse(start);
  }
  readonly now = (): Date => new Date(this.at);
  readonly today = (): string => dayOf(this.at);
  advance(ms: number): void {
    this.at += ms;
  }
}

export interface TestServerOptions {
  /**
   * `null` if the API is on another server. An empty database is filled with a small demo group, which takes longer
   * than `openDemo`.
   */
  database: Database | null;
  /** Environment variables, in the form that the real server reads. */
  env?: Record<string, string>;
  clock?: TestClock;
  siteFolder?: string;
  googleTimeoutMs?: number;
  metrics?: Metrics;
  passwords?: PasswordHasher;
  keyring?: Keyring;
}

export interface CallOptions {
  method?: string;
  /** The cookie header that `signIn` returned. */
  cookie?: string;
  headers?: Record<string, string>;
  /** A value that is sent as JSON. */
  json?: unknown;
  /** A body that is sent unchanged. */
  body?: string;
  /** Sends the header that marks calls of the app's own page. Defaults to true. */
  isFromApp?: boolean;
}

export interface TestServer {
  url: string;
  clock: TestClock;
  database: Database | null;
  /** The HTTP server that listens on `url`. */
  listener: Server;
  /** The lines of the server's log. */
  log: string[];
  call(path: string, options?: CallOptions): Promise<Response>;
  /** Signs in by password and returns the cookie for later calls. */
  signIn(email: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

async function fillIfEmpty(database: Database): Promise<void> {
  if (!(await readDemoState(database.db))) await fillSmallDemo(database, FEW_DAYS);
}

/**
 * Environment for several servers behind one address. Cookies do not depend on the port, so loopback would mix them up.
 */
export const ONE_ADDRESS = { PUBLIC_ORIGIN: 'http://backoffice.example' };

/** Returns the cookie header that a browser would send after this answer. */
export function cookieFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Starts the real server on a free loopback port, with a clock of the test and a small demo group. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const {
    database,
    env = {},
    clock = new TestClock(),
    siteFolder = '/nonexistent',
    googleTimeoutMs,
    metrics,
    passwords = CHEAP_HASHES,
    keyring = TEST_KEYRING,
  } = options;
  if (database) await fillIfEmpty(database);
  const log: string[] = [];
  const app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'info', ...env }),
    db: database?.db ?? null,
    replica: database?.replica?.db,
    siteFolder,
    now: clock.now,
    today: clock.today,
    passwords,
    keyring,
    logStream: { write: (line) => void log.push(line) },
    metrics,
    ...(googleTimeoutMs === undefined ? {} : { googleTimeoutMs }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const call: TestServer['call'] = (
    path,
    { method = 'GET', cookie, headers = {}, json, body, isFromApp = true } = {},
  ) =>
    fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(isFromApp ? { 'x-requested-with': 'fetch' } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
    });

  return {
    url,
    clock,
    database,
    listener: app.server,
    log,
    call,
    async signIn(email, password = DEMO_PASSWORD) {
      const response = await call('/api/login', { method: 'POST', json: { email, password } });
      if (response.status !== 204) throw new Error(`${email} could not sign in: ${response.status}`);
      return cookieFrom(response);
    },
    close: () => app.close(),
  };
}

/** Starts one server for the tests of a describe block and closes it after them. */
export function useTestServer(start: () => Promise<TestServer>): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The server has not started');
    return server;
  };
}
