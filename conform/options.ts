import { readCommandLine, UsageError } from '../server/settings/commandLine';
import { isLoopback } from '../server/settings/settingValues';
import { FEATURES, type Feature } from '../src/domain/config/runtimeConfig';

/** Error that prevents the whole check. */
export class CannotRunError extends Error {
  override name = 'CannotRun';
}

export type Credentials =
  | { kind: 'password'; email: string; password: string }
  | { kind: 'bearer'; token: string }
  | { kind: 'cookie'; cookie: string };

export interface Options {
  /** Base address of the calls, without a slash at the end. */
  api: string;
  credentials: Credentials;
  /** The sites to test. An empty list means all sites of the user's companies. */
  sites: readonly string[];
  /** Optional features of the API. Defaults to the features in `config.json` at the API's origin. */
  features?: readonly Feature[];
  /** True to create, change and delete records. */
  writes: boolean;
  /** Time in ms from which the report marks a call as slow. */
  slowMs: number;
  /** Longest time for an answer, in ms. */
  timeoutMs: number;
}

export const USAGE = `npm run conform -- <address of the API> [--site <site>]… [--feature <name>]… [--writes] [--json] [--slow <ms>] [--timeout <seconds>]

The environment contains the credentials: CONFORM_EMAIL and CONFORM_PASSWORD (you are asked for it if it is not set),
or CONFORM_BEARER with an id token, or CONFORM_COOKIE with the cookie of a session.`;

const DEFAULTS = { slow: '1000', timeout: '120' };

/**
 * Returns the base address of the calls: the given address, or its `/api` if the address has no path.
 * @throws CannotRun for an invalid address, and for http to another machine, which would send secrets unencrypted
 */
export function apiAt(address: string): string {
  if (!URL.canParse(address))
    throw new CannotRunError(`${address} is not an address, like https://api.company.example`);
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(address);
  if (username || password) throw new CannotRunError('The address must not contain a name or password');
  if (search || hash) throw new CannotRunError('The address must end with its path');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new CannotRunError(`${origin} must be an https address: only this machine may use http`);
  return origin + (pathname === '/' ? '/api' : pathname.replace(/\/+$/, ''));
}

function positive(text: string, name: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new CannotRunError(`--${name} must be a number above 0`);
  return value;
}

function featuresNamed(names: readonly string[]): { features?: readonly Feature[] } {
  if (names.length === 0) return {};
  const unknown = names.find((name) => !FEATURES.some((feature) => feature === name));
  if (unknown !== undefined)
    throw new CannotRunError(`--feature ${unknown} is not one of ${FEATURES.join(', ')}`);
  return { features: FEATURES.filter((feature) => names.includes(feature)) };
}

/** Format of a bearer token, from RFC 6750. */
const TOKEN = { form: /^[\w.~+/-]+=*$/, words: 'a token alone, without a scheme before it' };
/** Format of one or more cookies, from RFC 6265. */
const COOKIE = { form: /^[!#$%&'*+.^`|~\w-]+=[\x20-\x7e]*$/, words: 'name=value' };

/**
 * Returns the trimmed value of a header.
 * @throws CannotRun if the value has the wrong format; the message does not contain the value, which is a secret
 */
function inHeader(name: string, value: string, { form, words }: { form: RegExp; words: string }): string {
  const trimmed = value.trim();
  if (!form.test(trimmed)) throw new CannotRunError(`${name} must be ${words}`);
  return trimmed;
}

/** Reads the credentials from the environment. Asks for the password if only the e-mail address is set. */
async function credentialsOf(
  env: NodeJS.ProcessEnv,
  askPassword: (email: string) => Promise<string>,
): Promise<Credentials> {
  const { CONFORM_EMAIL: email, CONFORM_PASSWORD, CONFORM_BEARER: token, CONFORM_COOKIE: cookie } = env;
  const told = [email, token, cookie].filter(Boolean).length;
  if (told !== 1)
    throw new CannotRunError(
      `${told === 0 ? 'The environment contains no credentials' : 'The environment contains several credentials'}.\n${USAGE}`,
    );
  if (token) return { kind: 'bearer', token: inHeader('CONFORM_BEARER', token, TOKEN) };
  if (cookie) return { kind: 'cookie', cookie: inHeader('CONFORM_COOKIE', cookie, COOKIE) };
  const name = email ?? '';
  return { kind: 'password', email: name, password: CONFORM_PASSWORD ?? (await askPassword(name)) };
}

const ARGUMENTS = {
  site: { type: 'string', multiple: true, default: [] as string[] },
  feature: { type: 'string', multiple: true, default: [] as string[] },
  writes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  slow: { type: 'string', default: DEFAULTS.slow },
  timeout: { type: 'string', default: DEFAULTS.timeout },
} as const;

function parsed(args: readonly string[], env: NodeJS.ProcessEnv) {
  try {
    return readCommandLine(USAGE, ARGUMENTS, { args, env });
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    throw new CannotRunError(thrown.message, { cause: thrown });
  }
}

/**
 * Reads the options from the command line and the environment.
 * @throws CannotRun if an argument or the environment is wrong
 */
export async function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  askPassword: (email: string) => Promise<string>,
): Promise<Options & { json: boolean }> {
  const { positionals, values } = parsed(args, env);
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new CannotRunError(USAGE);
  const api = apiAt(address);
  return {
    api,
    sites: values.site,
    ...featuresNamed(values.feature),
    writes: values.writes,
    json: values.json,
    slowMs: positive(values.slow, 'slow'),
    timeoutMs: 1000 * positive(values.timeout, 'timeout'),
    credentials: await credentialsOf(env, askPassword),
  };
}
