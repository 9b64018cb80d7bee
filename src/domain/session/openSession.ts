import type { Timestamp } from '../dates/timestamps';

export const SIGN_IN_METHODS = { password: 'Password', google: 'Google', microsoft: 'Microsoft' } as const;

/** One browser in which a person is signed in. */
export interface OpenSession {
  method: keyof typeof SIGN_IN_METHODS;
  userAgent: string;
  started: Timestamp;
  lastUsed: Timestamp;
  /** True for the session of the browser that sends the request. */
  current: boolean;
}

/** A session of another person, as admins see the session. */
export interface UserSession extends OpenSession {
  /** Id of the session in the API. */
  id: string;
}

type Named = readonly [name: string, pattern: RegExp];

/**
 * Ordered patterns; the first match wins. Other browsers also claim to be Chrome, and Chrome also claims to be Safari.
 */
const BROWSERS: readonly Named[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: readonly Named[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** Returns the browser and the system of a user agent string: `Firefox on Windows`. */
export function browserName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  const name = browser ?? 'Another browser';
  return system === undefined ? name : `${name} on ${system}`;
}
