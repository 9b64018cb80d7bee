import { FEATURES, type RuntimeConfig } from '../../domain/config/runtimeConfig';
import { GROUP_TIME_ZONE } from '../../domain/dates/timeZone';
import type { SiteInfo } from '../../domain/sites/sites';
import { isRecord, type Raw } from '../../domain/text/json';

export const CONFIG_URL = '/config.json';
const DEFAULT_REDIRECT_PATH = '/auth/callback';
const DEFAULT_LOGOUT_PATH = '/auth/logout';

const asRecord = (value: unknown): Raw => (isRecord(value) ? value : {});
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asPath = (value: unknown, otherwise: string): string =>
  asText(value).startsWith('/') ? asText(value) : otherwise;

function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function readSites(value: unknown): Record<string, SiteInfo> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([domain, entry]) => {
      const { label, country } = asRecord(entry);
      return typeof label === 'string' && typeof country === 'string' ? [[domain, { label, country }]] : [];
    }),
  );
}

function readFeatures(value: unknown): RuntimeConfig['features'] {
  return Array.isArray(value) ? FEATURES.filter((feature) => value.includes(feature)) : [];
}

/** Reads the configuration from any JSON value. Missing and invalid entries get their default. */
export function readConfig(value: unknown): RuntimeConfig {
  const raw = asRecord(value);
  const microsoft = asRecord(raw.microsoft);
  const google = asRecord(raw.google);
  const timeZone = asText(raw.timeZone);
  return {
    ...(asText(microsoft.clientId) !== '' &&
      asText(microsoft.authority) !== '' && {
        microsoft: {
          clientId: asText(microsoft.clientId),
          authority: asText(microsoft.authority),
          redirectPath: asPath(microsoft.redirectPath, DEFAULT_REDIRECT_PATH),
          logoutPath: asPath(microsoft.logoutPath, DEFAULT_LOGOUT_PATH),
        },
      }),
    ...(asText(google.clientId) !== '' && { google: { clientId: asText(google.clientId) } }),
    ...(asText(raw.contentEditUrl) !== '' && { contentEditUrl: asText(raw.contentEditUrl) }),
    passwordLogin: raw.passwordLogin === true,
    features: readFeatures(raw.features),
    sites: readSites(raw.sites),
    timeZone: timeZone !== '' && isTimeZone(timeZone) ? timeZone : GROUP_TIME_ZONE,
  };
}
