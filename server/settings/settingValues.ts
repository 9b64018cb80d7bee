import { isIP, isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { SiteInfo } from '../../src/domain/sites/sites';
import { hostsOf } from '../db/hosts';

/** The types of setting variables. A message continues the name of the variable: "PORT must be …". */

export const text = z.string();

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

export const httpUrl = text.refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''), {
  message: 'is not an http or https address',
});

/** Returns whether a host of a setting or an address is a loopback host (RFC 1122, 127.0.0.0/8; RFC 4291, ::1). */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));

/** An address that receives tokens, codes and secrets: HTTPS, or HTTP on this machine. */
export const safeUrl = httpUrl.refine(
  (value) => parseUrl(value)?.protocol === 'https:' || isLoopback(parseUrl(value)?.hostname ?? ''),
  { message: 'must be an https address' },
);

/** Removes slashes at the end. A regular expression would take quadratic time for many slashes. */
function withoutSlashesAtEnd(value: string): string {
  let end = value.length;
  while (value[end - 1] === '/') end -= 1;
  return value.slice(0, end);
}

const SHARED_TENANTS = /^\/(common|organizations|consumers)(\/|$)/;

/** The authority of one tenant. Shared endpoints accept any tenant, whose admins could set any e-mail. */
export const authority = safeUrl
  .refine((value) => !SHARED_TENANTS.test(parseUrl(value)?.pathname ?? ''), {
    message: 'must name one tenant, not common, organizations or consumers',
  })
  .transform(withoutSlashesAtEnd);

export const flag = z
  .enum(['1', 'true', 'yes', '0', 'false', 'no'], { message: 'must be 1 or 0' })
  .transform((value) => ['1', 'true', 'yes'].includes(value));

/** Returns the schema of a whole number from `from` to `to`, inclusive. */
export const wholeNumber = (from: number, to: number) =>
  text
    .regex(/^\d{1,9}$/, { message: `must be a whole number from ${from} to ${to}` })
    .transform(Number)
    .refine((value) => value >= from && value <= to, {
      message: `must be a whole number from ${from} to ${to}`,
    });

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyAddress(value: string): boolean {
  const [address = '', bits] = value.split('/');
  return PROXY_RANGES.has(value) || (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)));
}

/** `true` is not allowed, because every client could then choose its own address. */
export const trustProxy = text.transform((value, issue): false | number | string[] => {
  if (/^(0|false|no)$/.test(value)) return false;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  issue.addIssue('must be a number of proxies, or their addresses separated by commas');
  return z.NEVER;
});

const siteInfo = z.object({ label: text, country: text });
export const sites = text.transform((value, issue): Record<string, SiteInfo> => {
  try {
    return z.record(text, siteInfo).parse(JSON.parse(value));
  } catch {
    issue.addIssue('must be JSON: {"<domain>": {"label": "…", "country": "dk"}}');
    return z.NEVER;
  }
});

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const DOMAIN = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?$/;

export const domains = text.transform((value, issue): string[] => {
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  if (names.every((name) => DOMAIN.test(name))) return names;
  issue.addIssue('must be domains separated by commas, like company.example,company.test');
  return z.NEVER;
});

export const origin = httpUrl
  .refine((value) => /^\/?$/.test(parseUrl(value)?.pathname ?? '') && !/[?#@]/.test(value), {
    message:
      'must be an address without a path, like https://office.example: the app is served at the root of its address',
  })
  .transform((value) => new URL(value).origin);

const BRACKETED = /^\[(.*)\]$/;

/** An address to listen on. An IPv6 address may have brackets, as in URLs. */
export const host = text.transform((value) => {
  const inner = BRACKETED.exec(value)?.[1];
  return inner !== undefined && isIPv6(inner) ? inner : value;
});

export const postgresUrl = text.superRefine((value, issue) => {
  try {
    hostsOf(value);
  } catch (thrown) {
    issue.addIssue(thrown instanceof Error ? thrown.message : 'is not a postgresql:// address');
  }
});
export const isoDay = text.regex(/^\d{4}-\d\d-\d\d$/, { message: 'must be a day like 2026-11-20' });
export const timeZone = text.refine(isTimeZone, { message: 'is not a time zone, like Europe/Copenhagen' });

const KEY = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Parses keys of 32 bytes in base64, separated by commas or white space. Returns `null` for any other text. */
export function keysOfText(value: string): Buffer[] | null {
  const words = value.split(/[\s,]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => KEY.test(word))
    ? words.map((word) => Buffer.from(word, 'base64'))
    : null;
}

export const secretsKeys = text.transform((value, issue): Buffer[] => {
  const keys = keysOfText(value);
  if (keys !== null) return keys;
  issue.addIssue(
    'must be 32 bytes in base64, or several such keys separated by commas. Create a key with openssl rand -base64 32',
  );
  return z.NEVER;
});

/** Amounts of demo data. */
export const DEMO_SIZES = ['test', 'demo', 'large'] as const;
export type DemoSize = (typeof DEMO_SIZES)[number];
