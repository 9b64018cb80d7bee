import { z } from 'zod';
import { GROUP_TIME_ZONE } from '../src/domain/periods';
import type { SiteInfo } from '../src/domain/sites';
import type { DatabaseTimeouts } from './db/database';
import { DEMO_SIZES, type DemoSize } from './demo/sizes';
import {
  authority,
  domains,
  flag,
  httpUrl,
  isoDay,
  origin,
  postgresUrl,
  safeUrl,
  sites,
  text,
  timeZone,
  trustProxy,
  wholeNumber,
} from './settingValues';

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
  databaseTimeouts: DatabaseTimeouts;
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
  /** Calls may ask to fail. */
  faults: boolean;
  /** Whether answers tell how long their queries took. */
  serverTiming: boolean;
}

/** Settings that cannot be used; the message has one line for each bad variable, which it names. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const GOOGLE_ISSUERS = 'https://accounts.google.com,accounts.google.com';

const variables = {
  PORT: wholeNumber(0, 65_535).prefault('4173').describe('Port to listen on; 0 takes a free one'),
  HOST: text.prefault('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all of this machine'),
  HEADERS_TIMEOUT: wholeNumber(1, 3600)
    .prefault('20')
    .describe('Seconds in which the headers of a request must have come'),
  REQUEST_TIMEOUT: wholeNumber(1, 3600)
    .prefault('60')
    .describe('Seconds in which all of a request must have come'),
  CONNECTION_TIMEOUT: wholeNumber(1, 86_400)
    .prefault('900')
    .describe(
      'Seconds after which a connection is closed on which nothing moves: longer than the longest answer takes',
    ),
  STALL_LIMIT: wholeNumber(0, 3600)
    .prefault('30')
    .describe('Seconds that the process may stand still before its watchdog ends it; 0: for ever'),
  BUILD: flag.prefault('1').describe('0: serve dist/ as it is, even when its sources are newer'),
  DATA_DIR: text.prefault('.data').describe('Folder of the embedded database'),
  FREE_SPACE: wholeNumber(0, 1_000_000)
    .prefault('64')
    .describe(
      'MB that must be free in DATA_DIR: with less, nothing is written, and the server does not start',
    ),
  DATABASE_URL: postgresUrl.optional().describe('A PostgreSQL server instead of the embedded database'),
  DATABASE_CONNECT_TIMEOUT: wholeNumber(1, 3600)
    .prefault('10')
    .describe('Seconds to wait for a connection to PostgreSQL'),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600)
    .prefault('60')
    .describe('Seconds after which PostgreSQL ends a statement'),
  DATABASE_QUERY_TIMEOUT: wholeNumber(1, 3600)
    .prefault('65')
    .describe('Seconds after which a PostgreSQL server that does not even do that is given up'),
  API_URL: safeUrl
    .optional()
    .describe(
      "The company's API, by https but on this machine: /api is forwarded there (to its /api when it has no path) and no database is opened",
    ),
  API_TIMEOUT: wholeNumber(1, 3600).prefault('120').describe('Seconds to wait for an answer of API_URL'),
  DEMO: flag
    .optional()
    .describe(
      '1: fill an empty database with demo data, also where other machines can sign in; 0: never. Otherwise only an empty embedded one, unless ADMIN_EMAIL is set. Not with NODE_ENV=production',
    ),
  DEMO_SIZE: z
    .enum(DEMO_SIZES, { message: `must be one of ${DEMO_SIZES.join(', ')}` })
    .prefault('demo')
    .describe('Amount of demo data: test, demo or large'),
  DEMO_TODAY: isoDay.optional().describe('The day that reports take for today, to repeat a test or picture'),
  ADMIN_EMAIL: z
    .email({ message: 'is not an email address' })
    .optional()
    .describe('The first admin of an empty database without demo data'),
  TRUST_PROXY: trustProxy
    .prefault('0')
    .describe('Proxies whose X-Forwarded-* headers count: how many, or their addresses'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe(
      'The address people use, where a proxy changes the Host header or does not tell that it is https',
    ),
  TLS_CERT: text.optional().describe('Certificate file (PEM), to serve https without a proxy'),
  TLS_KEY: text.optional().describe('Key file (PEM) of TLS_CERT'),
  MICROSOFT_CLIENT_ID: text.optional().describe('Client id of the sign-in with Microsoft'),
  MICROSOFT_AUTHORITY: authority
    .optional()
    .describe('Authority of one tenant, like https://login.microsoftonline.com/<tenant id>'),
  MICROSOFT_ISSUER: text.optional().describe('Issuer of the id tokens, where discovery is not wanted'),
  MICROSOFT_JWKS_URL: safeUrl.optional().describe('Keys of MICROSOFT_ISSUER'),
  GOOGLE_CLIENT_ID: text.optional().describe('Client id of the sign-in with Google'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Its secret, to exchange the code; not needed with API_URL'),
  GOOGLE_TOKEN_URL: safeUrl
    .prefault('https://oauth2.googleapis.com/token')
    .describe('Token endpoint of Google'),
  GOOGLE_ISSUER: text
    .prefault(GOOGLE_ISSUERS)
    .transform((value) => value.split(','))
    .describe("Issuers of Google's id tokens"),
  GOOGLE_JWKS_URL: safeUrl
    .prefault('https://www.googleapis.com/oauth2/v3/certs')
    .describe("Keys of Google's id tokens"),
  PASSWORD_LOGIN: flag.prefault('1').describe('0: no sign-in with email and password'),
  SIGN_IN_DOMAINS: domains
    .optional()
    .describe(
      'Domains of the addresses that sign in with Microsoft or Google and that people may give themselves, with commas between; all unless given',
    ),
  CONTENT_EDIT_URL: httpUrl.optional().describe("The content system's edit page, with {id} in it"),
  SITES: sites.prefault('{}').describe('More site labels, as JSON: {"<domain>": {"label", "country"}}'),
  TIME_ZONE: timeZone.prefault(GROUP_TIME_ZONE).describe('Where the days of reports begin and end'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { message: 'is not a log level' })
    .prefault('info')
    .describe('What the log tells: fatal, error, warn, info, debug or silent'),
  SERVER_TIMING: flag.prefault('0').describe('1: answers tell in Server-Timing how long their queries took'),
  FAULTS: flag
    .prefault('0')
    .describe('1: calls can be made slow or to fail on purpose; not with NODE_ENV=production'),
};

const schema = z.object(variables);
type Values = z.output<typeof schema>;
type Timeout = Extract<keyof Values, `${string}_TIMEOUT`>;

/** Every variable with the text it defaults to and its meaning, in the order of documentation. */
export const SETTINGS: readonly { name: string; default: string; meaning: string }[] = Object.entries(
  variables,
).map(([name, variable]) => {
  const fallback: unknown = variable.parse(undefined);
  return {
    name,
    default: fallback === undefined ? '' : typeof fallback === 'string' ? fallback : JSON.stringify(fallback),
    meaning: variable.description ?? '',
  };
});

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
    ...(values.FAULTS && env.NODE_ENV === 'production'
      ? ['FAULTS is for development only, and NODE_ENV is production']
      : []),
    ...(values.DEMO && env.NODE_ENV === 'production'
      ? ['DEMO=1 makes sign-ins with a known password, and NODE_ENV is production: set ADMIN_EMAIL instead']
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
    },
    build: values.BUILD,
    dataDir: values.DATA_DIR,
    leastFreeMb: values.FREE_SPACE,
    stallLimitMs: values.STALL_LIMIT * SECOND_MS,
    databaseUrl: values.DATABASE_URL,
    databaseTimeouts: {
      connectMs: values.DATABASE_CONNECT_TIMEOUT * SECOND_MS,
      statementMs: values.DATABASE_STATEMENT_TIMEOUT * SECOND_MS,
      queryMs: values.DATABASE_QUERY_TIMEOUT * SECOND_MS,
    },
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
    passwordLogin: values.PASSWORD_LOGIN,
    signInDomains: values.SIGN_IN_DOMAINS ?? [],
    contentEditUrl: values.CONTENT_EDIT_URL,
    sites: values.SITES,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
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
