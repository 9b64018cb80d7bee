import { z } from 'zod';
import { GROUP_TIME_ZONE } from '../../src/domain/dates/timeZone';
import {
  authority,
  DEMO_SIZES,
  domains,
  flag,
  host,
  httpUrl,
  isoDay,
  origin,
  postgresUrl,
  safeUrl,
  secretsKeys,
  sites,
  text,
  timeZone,
  trustProxy,
  wholeNumber,
} from './settingValues';

const GOOGLE_ISSUERS = 'https://accounts.google.com,accounts.google.com';

/** All environment variables that the server reads, in the order of the documentation. */
export const variables = {
  PORT: wholeNumber(0, 65_535).prefault('4173').describe('Port to listen on; 0 takes a free port'),
  HOST: host
    .prefault('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 for all addresses of this machine'),
  HEADERS_TIMEOUT: wholeNumber(1, 3600)
    .prefault('20')
    .describe('Seconds in which all headers of a request must arrive'),
  REQUEST_TIMEOUT: wholeNumber(1, 3600)
    .prefault('60')
    .describe('Seconds in which a whole request must arrive'),
  CONNECTION_TIMEOUT: wholeNumber(1, 86_400)
    .prefault('900')
    .describe(
      'Seconds without data after which a connection is closed. It must be longer than the slowest answer takes',
    ),
  SEND_TIMEOUT: wholeNumber(1, 86_400)
    .prefault('600')
    .describe('Seconds in which a client must receive a whole answer, from the start of the answer'),
  STALL_LIMIT: wholeNumber(0, 3600)
    .prefault('30')
    .describe(
      'Seconds that the server may stand still before its watchdog ends it; 0: no limit. There is no limit before the server can be reached',
    ),
  BUILD: flag.prefault('1').describe('0: serve the existing dist/, even if its sources are newer'),
  DATA_DIR: text.prefault('.data').describe('Folder of the embedded database'),
  FREE_SPACE: wholeNumber(0, 1_000_000)
    .prefault('64')
    .describe('MB that must be free in `DATA_DIR`. With less, the server writes nothing and does not start'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'A PostgreSQL server instead of the embedded database. Of several hosts, separated by commas, the server uses the host that takes writes',
    ),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe(
      'A streaming replica of DATABASE_URL. Reports are read on the replica while it has the current facts',
    ),
  DATABASE_CONNECT_TIMEOUT: wholeNumber(1, 3600)
    .prefault('10')
    .describe('Seconds to wait for a connection to PostgreSQL'),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600)
    .prefault('60')
    .describe('Seconds after which PostgreSQL ends a statement'),
  DATABASE_QUERY_TIMEOUT: wholeNumber(1, 3600)
    .prefault('65')
    .describe('Seconds after which the server gives up a statement that PostgreSQL has not ended'),
  SECRETS_KEY: secretsKeys
    .optional()
    .describe(
      'Keys of 32 bytes in base64, separated by commas, that encrypt API keys in the database: the first key encrypts, all keys decrypt. By default, the embedded database makes `secrets.key` in `DATA_DIR`. PostgreSQL needs this setting in production',
    ),
  ANSWER_CACHE: wholeNumber(0, 100_000)
    .prefault('64')
    .describe(
      'MB of memory for the cached answers of reports, which are valid until their facts change; 0: no cache',
    ),
  REPORTS_AT_ONCE: wholeNumber(1, 8)
    .optional()
    .describe(
      'Reports that are computed at the same time; others wait. Default: the number of processors, at least 2 and at most 4',
    ),
  API_URL: safeUrl
    .optional()
    .describe(
      "The company's API, by https unless it is on this machine. /api is forwarded there (to its /api when it has no path), and no database is opened",
    ),
  API_TIMEOUT: wholeNumber(1, 3600).prefault('120').describe('Seconds to wait for an answer of API_URL'),
  DEMO: flag
    .optional()
    .describe(
      '1: fill an empty database with demo data, even if other machines can sign in; 0: never. By default, only an empty embedded database is filled, unless ADMIN_EMAIL is set. Not with NODE_ENV=production',
    ),
  DEMO_SIZE: z
    .enum(DEMO_SIZES, { message: `must be one of ${DEMO_SIZES.join(', ')}` })
    .prefault('demo')
    .describe('Amount of demo data: test, demo or large'),
  DEMO_TODAY: isoDay
    .optional()
    .describe('The day that reports use as today, to repeat a test or picture; not with NODE_ENV=production'),
  ADMIN_EMAIL: z
    .email({ message: 'is not an email address' })
    .optional()
    .describe('Email of the first admin of an empty database without demo data'),
  TRUST_PROXY: trustProxy
    .prefault('0')
    .describe('Proxies whose X-Forwarded-* headers count: their number, or their addresses'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe(
      'The address that people use, if a proxy changes the Host header or does not forward that it is https',
    ),
  TLS_CERT: text.optional().describe('Certificate file (PEM), to serve https without a proxy'),
  TLS_KEY: text.optional().describe('Key file (PEM) of TLS_CERT'),
  MICROSOFT_CLIENT_ID: text.optional().describe('Client id of the sign-in with Microsoft'),
  MICROSOFT_AUTHORITY: authority
    .optional()
    .describe('Authority of one tenant, like https://login.microsoftonline.com/<tenant id>'),
  MICROSOFT_ISSUER: text.optional().describe('Issuer of the id tokens, to skip discovery'),
  MICROSOFT_JWKS_URL: safeUrl.optional().describe('Address of the keys of MICROSOFT_ISSUER'),
  GOOGLE_CLIENT_ID: text.optional().describe('Client id of the sign-in with Google'),
  GOOGLE_CLIENT_SECRET: text
    .optional()
    .describe('Client secret of the sign-in with Google, to exchange the code; not needed with API_URL'),
  GOOGLE_TOKEN_URL: safeUrl
    .prefault('https://oauth2.googleapis.com/token')
    .describe('Token endpoint of Google'),
  GOOGLE_ISSUER: text
    .prefault(GOOGLE_ISSUERS)
    .transform((value) => value.split(','))
    .describe("Issuers of Google's id tokens"),
  GOOGLE_JWKS_URL: safeUrl
    .prefault('https://www.googleapis.com/oauth2/v3/certs')
    .describe("Address of the keys of Google's id tokens"),
  PASSWORD_LOGIN: flag.prefault('1').describe('0: no sign-in with email and password'),
  SIGN_IN_DOMAINS: domains
    .optional()
    .describe(
      'Domains of the email addresses that may sign in with Microsoft or Google and that people may set for themselves, separated by commas. Default: all domains',
    ),
  CONTENT_EDIT_URL: httpUrl.optional().describe("The content system's edit page, with {id} in it"),
  SITES: sites.prefault('{}').describe('More site labels, as JSON: {"<domain>": {"label", "country"}}'),
  TIME_ZONE: timeZone
    .prefault(GROUP_TIME_ZONE)
    .describe('Time zone in which the days of reports begin and end'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { message: 'is not a log level' })
    .prefault('info')
    .describe('Lowest level of the lines in the log: fatal, error, warn, info, debug or silent'),
  LOG_FORMAT: z
    .enum(['text', 'json'], { message: 'is neither text nor json' })
    .optional()
    .describe(
      'text: readable lines, the default on a terminal; json: one object per line, the default elsewhere',
    ),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Port of /metrics for Prometheus, on an address of its own. Default: no metrics'),
  METRICS_HOST: host
    .prefault('127.0.0.1')
    .describe('Address of METRICS_PORT, which only the monitoring must be able to reach'),
  SERVER_TIMING: flag
    .prefault('0')
    .describe('1: the Server-Timing header of answers contains the time of their queries'),
  FAULTS: flag
    .prefault('0')
    .describe(
      '1: calls can be made slow or to fail on purpose, see [Faults](faults.md); not with `NODE_ENV=production`',
    ),
};

/** All variables, with default text and meaning. */
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

/** The table of all variables in the documentation, in Markdown. */
export const SETTINGS_TABLE = [
  '| variable | default | meaning |',
  '|---|---|---|',
  ...SETTINGS.map(
    ({ name, default: fallback, meaning }) =>
      `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${meaning.replaceAll('<', '&lt;')} |`,
  ),
].join('\n');
