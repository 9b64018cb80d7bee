import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { SiteInfo } from '../../src/domain/sites/sites';
import type { DatabaseTimeouts } from '../db/database';
import type { DemoSize } from './settingValues';
import { variables } from './settingVariables';

/** Where the ids of Microsoft-style sign-in come from, and who may issue them. */
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

/** How long somebody may take to ask, in milliseconds. */
export interface HttpTimeouts {
  headersMs: number;
  /** Headers and body together. */
  requestMs: number;
  /** Between two signs of life on a connection, while it is being answered too. */
  silenceMs: number;
  /** From the head of an answer until the client has taken all of it. */
  sendMs: number;
}

export interface Settings {
  port: number;
  host: string;
  httpTimeouts: HttpTimeouts;
  /** In milliseconds; 0 is none. */
  stallLimitMs: number;
  build: boolean;
  dataDir: string;
  leastFreeMb: number;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databaseTimeouts: DatabaseTimeouts;
  /** Each of 32 bytes. The first encrypts, all decrypt. */
  secretsKeys: Buffer[] | undefined;
  /** What answers that are kept may take. */
  answerCacheMb: number;
  /** Fewer than there are connections of the pool. */
  reportsAtOnce: number;
  apiUrl: string | undefined;
  apiTimeoutSeconds: number;
  /** `NODE_ENV` is `production`: nothing that is for trying out. */
  isProduction: boolean;
  /** `undefined`: demo data only in an empty embedded database for which no admin is named. */
  demo: boolean | undefined;
  demoSize: DemoSize;
  demoToday: string | undefined;
  adminEmail: string | undefined;
  trustProxy: false | number | string[];
  publicOrigin: string | undefined;
  /** Where the figures for Prometheus are read; `undefined`: nowhere. */
  metrics: { port: number; host: string } | undefined;
  tls: { certFile: string; keyFile: string } | undefined;
  microsoft: MicrosoftSettings | undefined;
  google: GoogleSettings | undefined;
  passwordLogin: boolean;
  /** Whose addresses sign in through a provider; none are all. */
  signInDomains: string[];
  contentEditUrl: string | undefined;
  sites: Record<string, SiteInfo>;
  timeZone: string;
  logLevel: string;
  /** `undefined`: text on a terminal, JSON elsewhere. */
  logFormat: 'text' | 'json' | undefined;
  /** Calls may ask to fail. */
  faults: boolean;
  /** Whether answers tell how long their queries took. */
  serverTiming: boolean;
}

/** Settings that cannot be used; the message has one line for each bad variable, which it names. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const schema = z.object(variables);
type Values = z.output<typeof schema>;
type Timeout = Extract<keyof Values, `${string}_TIMEOUT`>;

function together(values: Values, names: readonly (keyof Values)[]): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? []
    : missing.map((name) => `${name} is missing beside ${names.find((other) => !missing.includes(other))}`);
}

const SECOND_MS = 1000;

/** The later of two time-outs must leave the earlier one its time. */
function notBefore(values: Values, earlier: Timeout, later: Timeout): string[] {
  return values[earlier] <= values[later] ? [] : [`${earlier} is longer than ${later}`];
}

/** What no variable can tell alone. */
function contradictions(values: Values, env: Record<string, string | undefined>): string[] {
  return [
    ...together(values, ['MICROSOFT_CLIENT_ID', 'MICROSOFT_AUTHORITY']),
    ...together(values, ['MICROSOFT_ISSUER', 'MICROSOFT_JWKS_URL']),
    ...(values.API_URL ? [] : together(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])),
    ...together(values, ['TLS_CERT', 'TLS_KEY']),
    ...notBefore(values, 'HEADERS_TIMEOUT', 'REQUEST_TIMEOUT'),
    ...notBefore(values, 'DATABASE_STATEMENT_TIMEOUT', 'DATABASE_QUERY_TIMEOUT'),
    ...(values.API_URL && values.DATABASE_URL ? ['DATABASE_URL and API_URL exclude each other'] : []),
    ...(values.DATABASE_READ_URL && !values.DATABASE_URL
      ? ['DATABASE_URL is missing beside DATABASE_READ_URL']
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

function shape(values: Values, env: Record<string, string | undefined>): Settings {
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
 * The settings that an environment asks for; an empty variable counts as absent.
 * @throws SettingsError naming every variable that cannot be used
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
  return shape(result.data, env);
}
