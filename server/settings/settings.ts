import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { DatabaseTimeouts } from '../db/database';
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

const schema = z.object(variables);
type Values = z.output<typeof schema>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** One setting for each variable, with the name of the variable in camel case: `dataDir` for `DATA_DIR`. */
type NamedValues = { [Name in keyof Values as CamelCase<Name>]-?: Values[Name] };

function namedValues(values: Values): NamedValues {
  const named = Object.entries(values).map(([name, value]) => [
    name.toLowerCase().replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase()),
    value,
  ]);
  // `Object.fromEntries` forgets the names. The replacement above is `CamelCase`.
  return Object.fromEntries(named) as NamedValues;
}

/** The settings: the value of each variable, and the values that need a unit, a default of this machine or a group. */
export interface Settings extends Omit<NamedValues, 'reportsAtOnce' | 'signInDomains'> {
  httpTimeouts: HttpTimeouts;
  /** Limit of the watchdog in milliseconds; 0 disables the watchdog. */
  stallLimitMs: number;
  leastFreeMb: number;
  databaseTimeouts: DatabaseTimeouts;
  /** Keys of 32 bytes. The first key encrypts, all keys decrypt. */
  secretsKeys: Buffer[] | undefined;
  /** Largest size of the cached answers. */
  answerCacheMb: number;
  /** Most reports at the same time. Must be less than the number of pool connections. */
  reportsAtOnce: number;
  apiTimeoutSeconds: number;
  /** Whether `NODE_ENV` is `production`, which forbids the settings for development. */
  isProduction: boolean;
  /** The address of the Prometheus metrics; `undefined`: no metrics. */
  metrics: { port: number; host: string } | undefined;
  tls: { certFile: string; keyFile: string } | undefined;
  microsoft: MicrosoftSettings | undefined;
  google: GoogleSettings | undefined;
  /** The e-mail domains that may sign in through a provider. An empty list allows all domains. */
  signInDomains: string[];
}

/** Invalid settings. The message has one line for each invalid variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

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
    ...namedValues(values),
    httpTimeouts: {
      headersMs: values.HEADERS_TIMEOUT * SECOND_MS,
      requestMs: values.REQUEST_TIMEOUT * SECOND_MS,
      silenceMs: values.CONNECTION_TIMEOUT * SECOND_MS,
      sendMs: values.SEND_TIMEOUT * SECOND_MS,
    },
    leastFreeMb: values.FREE_SPACE,
    stallLimitMs: values.STALL_LIMIT * SECOND_MS,
    databaseTimeouts: {
      connectMs: values.DATABASE_CONNECT_TIMEOUT * SECOND_MS,
      statementMs: values.DATABASE_STATEMENT_TIMEOUT * SECOND_MS,
      queryMs: values.DATABASE_QUERY_TIMEOUT * SECOND_MS,
    },
    secretsKeys: values.SECRETS_KEY,
    answerCacheMb: values.ANSWER_CACHE,
    reportsAtOnce: values.REPORTS_AT_ONCE ?? Math.min(4, Math.max(2, availableParallelism())),
    apiTimeoutSeconds: values.API_TIMEOUT,
    isProduction: env.NODE_ENV === 'production',
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
    signInDomains: values.SIGN_IN_DOMAINS ?? [],
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
