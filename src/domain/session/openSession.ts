import type { Timestamp } from '../dates/timestamps';

export const SIGN_IN_METHODS = { password: 'Password', google: 'Google', microsoft: 'Microsoft' } as const;

/** One browser in which a person is signed in. */
export interface OpenSession {
  method: keyof typeof SIGN_IN_METHODS;
  userAgent: string;
  started: Timestamp;
  lastUsed: Timestamp;
  /** That of the browser which asks. */
  current: boolean;
}

/** One of another person's, as admins see it. */
export interface UserSession extends OpenSession {
  /** What names it to the API. */
  id: string;
}

type Named = readonly [name: string, pattern: RegExp];

/** Others pretend to be Chrome, and Chrome to be Safari: the first that matches is it. */
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

/** A browser in words, by what it calls itself: `Firefox on Windows`. */
export function browserName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  const name = browser ?? 'Another browser';
  return system === undefined ? name : `${name} on ${system}`;
}
