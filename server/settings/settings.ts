import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { SiteInfo } from '../../src/domain/sites/sites';
import type { DatabaseTimeouts } from '../db/database';
import type { DemoSize } from './settingValues';
import { variables } from './settingVariables';

/** The client and the token issuer of the sign-in with Microsoft. */
export interface MicrosoftSettings {
  clientId: string;
  authority: string;
  /** Given together with `jwksUrl`, these replace the provider's discovery document. */
  issuer: string | undefined;
  jwksUrl: string | undefined;
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  issuers: string[];
  jwksUrl: string;
}

/** The time limits of requests and answers, in milliseconds. */
export interface HttpTimeouts {
  headersMs: number;
  /** For headers and body together. */
  requestMs: number;
  /** For a connection without any traffic, also while the server computes an answer. */
  silenceMs: number;
  /** From the head of an answer until the client has read the whole answer. */
  sendMs: number;
}

export interface Settings {
  port: number;
  host: string;
  httpTimeouts: HttpTimeouts;
  /** Limit of the watchdog in milliseconds; 0 disables the watchdog. */
  stallLimitMs: number;
  build: boolean;
  dataDir: string;
  leastFreeMb: number;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databaseTimeouts: DatabaseTimeouts;
  /** Keys of 32 bytes. The first key encrypts, all keys decrypt. */
  secretsKeys: Buffer[] | undefined;
  /** Largest size of the cached answers. */
  answerCacheMb: number;
  /** Most reports at the same time. Must be less than the number of pool connections. */
  reportsAtOnce: number;
  apiUrl: string | undefined;
  apiTimeoutSeconds: number;
  /** Whether `NODE_ENV` is `production`, which forbids the settings for development. */
  isProduction: boolean;
  /** `undefined`: demo data only in an empty embedded database, and only without `adminEmail`. */
  demo: boolean | undefined;
  demoSize: DemoSize;
  demoToday: string | undefined;
  adminEmail: string | undefined;
  trustProxy: false | number | string[];
  publicOrigin: string | undefined;
  /** The address of the Prometheus metrics; `undefined`: no metrics. */
  metrics: { port: number; host: string } | undefined;
  tls: { certFile: string; keyFile: string } | undefined;
  microsoft: MicrosoftSettings | undefined;
  google: GoogleSettings | undefined;
  passwordLogin: boolean;
  /** The e-mail domains that may sign in through a provider. An empty list allows all domains. */
  signInDomains: string[];
  contentEditUrl: string | undefined;
  sites: Record<string, SiteInfo>;
  timeZone: string;
  logLevel: string;
  /** `undefined`: text on a terminal, JSON elsewhere. */
  logFormat: 'text' | 'json' | undefined;
  /** Whether calls may request faults. */
  faults: boolean;
  /** Whether answers contain the time of their queries in `Server-Timing`. */
  serverTiming: boolean;
}

/** Invalid settings. The message has one line for each invalid variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const schema = z.object(variables);
type Values = z.output<typeof schema>;
type Timeout = Extract<keyof Values, `${string}_TIMEOUT`>;

function incompleteGroup(values: Values, names: readonly (keyof Values)[]): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? []
    : missing.map(
        (name) => `${name} is missing: ${names.find((other) => !missing.includes(other))} needs it`,
      );
}

const SECOND_MS = 1000;

/** Returns a problem if the earlier time-out is longer than the later time-out. */
function timeoutOrderProblem(values: Values, earlier: Timeout, later: Timeout): string[] {
  return values[earlier] <= values[later] ? [] : [`${earlier} is longer than ${later}`];
}

/** Returns the problems between several variables. */
function contradictions(values: Values, env: Record<string, string | undefined>): string[] {
  return [
    ...incompleteGroup(values, ['MICROSOFT_CLIENT_ID', 'MICROSOFT_AUTHORITY']),
    ...incompleteGroup(values, ['MICROSOFT_ISSUER', 'MICROSOFT_JWKS_URL']),
    ...(values.API_URL ? [] : incompleteGroup(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])),
    ...incompleteGroup(values, ['TLS_CERT', 'TLS_KEY']),
    ...timeoutOrderProblem(values, 'HEADERS_TIMEOUT', 'REQUEST_TIMEOUT'),
    ...timeoutOrderProblem(values, 'DATABASE_STATEMENT_TIMEOUT', 'DATABASE_QUERY_TIMEOUT'),
    ...(values.API_URL && values.DATABASE_URL ? ['DATABASE_URL and API_URL exclude each other'] : []),
    ...(values.DATABASE_READ_URL && !values.DATABASE_URL
      ? ['DATABASE_URL is missing: DATABASE_READ_URL needs it']
      : []),
    ...(values.FAULTS && env.NODE_ENV === 'production'
      ? ['FAULTS is for development only, and NODE_ENV is production']
      : []),
    ...(values.DEMO && env.NODE_ENV === 'production'
      ? ['DEMO=1 makes sign-ins with a known password, and NODE_ENV is production: set ADMIN_EMAIL instead']
      : []),
    ...(values.DEMO_TODAY !== undefined && env.NODE_ENV === 'production'
      ? ['DEMO_TODAY is for tests and pictures only, and NODE_ENV is production']
      : []),
    ...(values.DEMO && values.ADMIN_EMAIL
      ? ['ADMIN_EMAIL and DEMO=1 exclude each other: a database has demo data or a first admin']
      : []),
  ];
}

function toSettings(values: Values, env: Record<string, string | undefined>): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    httpTimeouts: {
      headersMs: values.HEADERS_TIMEOUT * SECOND_MS,
      requestMs: values.REQUEST_TIMEOUT * SECOND_MS,
      silenceMs: values.CONNECTION_TIMEOUT * SECOND_MS,
      sendMs: values.SEND_TIMEOUT * SECOND_MS,
    },
    build: values.BUILD,
    dataDir: values.DATA_DIR,
    leastFreeMb: values.FREE_SPACE,
    stallLimitMs: values.STALL_LIMIT * SECOND_MS,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseTimeouts: {
      connectMs: values.DATABASE_CONNECT_TIMEOUT * SECOND_MS,
      statementMs: values.DATABASE_STATEMENT_TIMEOUT * SECOND_MS,
      queryMs: values.DATABASE_QUERY_TIMEOUT * SECOND_MS,
    },
    secretsKeys: values.SECRETS_KEY,
    answerCacheMb: values.ANSWER_CACHE,
    reportsAtOnce: values.REPORTS_AT_ONCE ?? Math.min(4, Math.max(2, availableParallelism())),
    apiUrl: values.API_URL,
    apiTimeoutSeconds: values.API_TIMEOUT,
    isProduction: env.NODE_ENV === 'production',
    demo: values.DEMO,
    demoSize: values.DEMO_SIZE,
    demoToday: values.DEMO_TODAY,
    adminEmail: values.ADMIN_EMAIL,
    trustProxy: values.TRUST_PROXY,
    publicOrigin: values.PUBLIC_ORIGIN,
    tls:
      values.TLS_CERT && values.TLS_KEY ? { certFile: values.TLS_CERT, keyFile: values.TLS_KEY } : undefined,
    microsoft:
      values.MICROSOFT_CLIENT_ID && values.MICROSOFT_AUTHORITY
        ? {
            clientId: values.MICROSOFT_CLIENT_ID,
            authority: values.MICROSOFT_AUTHORITY,
            issuer: values.MICROSOFT_ISSUER,
            jwksUrl: values.MICROSOFT_JWKS_URL,
          }
        : undefined,
    google: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          clientSecret: values.GOOGLE_CLIENT_SECRET ?? '',
          tokenUrl: values.GOOGLE_TOKEN_URL,
          issuers: values.GOOGLE_ISSUER,
          jwksUrl: values.GOOGLE_JWKS_URL,
        }
      : undefined,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    passwordLogin: values.PASSWORD_LOGIN,
    signInDomains: values.SIGN_IN_DOMAINS ?? [],
    contentEditUrl: values.CONTENT_EDIT_URL,
    sites: values.SITES,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    faults: values.FAULTS,
    serverTiming: values.SERVER_TIMING,
  };
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws SettingsError with the names of all invalid variables
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, env[name]?.trim() || undefined] as const),
  );
  const result = schema.safeParse(given);
  const problems = result.success
    ? contradictions(result.data, env)
    : result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!result.success || problems.length > 0) throw new SettingsError(problems.join('\n'));
  return toSettings(result.data, env);
}
