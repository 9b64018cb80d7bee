import { GROUP_TIME_ZONE } from '../dates/timeZone';
import type { SiteInfo } from '../sites/sites';
import { isRecord, type Raw } from '../text/json';

/** Optional API calls about the user's own account: change the password; list and end the sessions. */
const ACCOUNT_FEATURES = ['password', 'sessions'] as const;
export type AccountFeature = (typeof ACCOUNT_FEATURES)[number];

/**
 * All optional API calls. `history` returns the audit trail of the administration's records. `user_sessions` lets an
 * admin list and end the sessions of other users. `import` loads files of facts. `goals` shares the goals of sites.
 */
export const FEATURES = [...ACCOUNT_FEATURES, 'history', 'user_sessions', 'import', 'goals'] as const;
export type Feature = (typeof FEATURES)[number];

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

function readMicrosoft(value: unknown) {
  const raw = asRecord(value);
  const [clientId, authority] = [asText(raw.clientId), asText(raw.authority)];
  if (clientId === '' || authority === '') return undefined;
  return {
    clientId,
    authority,
    redirectPath: asPath(raw.redirectPath, DEFAULT_REDIRECT_PATH),
    logoutPath: asPath(raw.logoutPath, DEFAULT_LOGOUT_PATH),
  };
}

function readGoogle(value: unknown) {
  const clientId = asText(asRecord(value).clientId);
  return clientId === '' ? undefined : { clientId };
}

const readSites = (value: unknown): Record<string, SiteInfo> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([domain, entry]) => {
      const { label, country } = asRecord(entry);
      return typeof label === 'string' && typeof country === 'string' ? [[domain, { label, country }]] : [];
    }),
  );

/**
 * The app's settings in `/config.json`. Each line reads one setting from any JSON value, and returns the default if the
 * value is missing or invalid. The default `undefined` leaves the setting out. The type, the first state and the values
 * that the server sends follow from these lines. A setting has the camel-case name of its variable in
 * `server/settings/settingVariables.ts`.
 */
const APP_SETTINGS = {
  microsoft: readMicrosoft,
  google: readGoogle,
  passwordLogin: (value: unknown) => value === true,
  /** Optional calls that the API supports. The app offers no other optional calls. */
  features: (value: unknown): readonly Feature[] =>
    Array.isArray(value) ? FEATURES.filter((feature) => value.includes(feature)) : [],
  contentEditUrl: (value: unknown) => asText(value) || undefined,
  sites: readSites,
  timeZone: (value: unknown) => {
    const text = asText(value);
    return text !== '' && isTimeZone(text) ? text : GROUP_TIME_ZONE;
  },
};

type Settings = typeof APP_SETTINGS;
export type AppSetting = keyof Settings;
type Value<Name extends AppSetting> = ReturnType<Settings[Name]>;
type Optional = { [Name in AppSetting]: undefined extends Value<Name> ? Name : never }[AppSetting];

/** The run-time configuration, which is loaded from `config.json` next to `index.html`. */
export type RuntimeConfig = { [Name in Exclude<AppSetting, Optional>]: Value<Name> } & {
  [Name in Optional]?: NonNullable<Value<Name>>;
};

/** Names of all settings of the app. */
// `Object.keys` returns plain strings. The object is a constant without other keys.
export const APP_SETTING_NAMES = Object.keys(APP_SETTINGS) as readonly AppSetting[];

/** Reads the configuration from any JSON value. Missing and invalid entries get their default. */
export function readConfig(value: unknown): RuntimeConfig {
  const raw = asRecord(value);
  const read = APP_SETTING_NAMES.flatMap((name) => {
    const setting = APP_SETTINGS[name](raw[name]);
    return setting === undefined ? [] : [[name, setting] as const];
  });
  // `Object.fromEntries` does not relate a name to the type of its value; the readers above do.
  return Object.fromEntries(read) as unknown as RuntimeConfig;
}
