import { ADMINISTRATION } from '../screens/administration';
import { ALL_SITES_PATH } from '../screens/allSites';
import { CALLS } from '../screens/calls';
import { SITE_SCREENS } from '../screens/screens';
import { SPEAKERS_PATH } from '../screens/speakers';

const inPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The path segments that the app itself writes. All other segments are user data. */
const SEGMENTS: ReadonlySet<string> = new Set([
  ...SITE_SCREENS.flatMap(({ path }) => inPath(path)),
  ...ADMINISTRATION.flatMap(({ path }) => inPath(path)),
  ...Object.values(CALLS).flatMap(({ path }) => inPath(path)),
  ...inPath(ALL_SITES_PATH),
  ...inPath(SPEAKERS_PATH),
  'callback',
  'check',
  'choices',
  'edit',
  'goals',
  'google',
  'history',
  'import_steps',
  'imports',
  'insights',
  'key_val_store',
  'load',
  'loads',
  'login',
  'logout',
  'mailjet_templates',
  'main_seo_keywords_summary',
  'mapping',
  'notifications',
  'notifications_sent',
  'password',
  'pieces',
  'sanity_checks',
  'sellers',
  'sessions',
  'speaker_activity_summary',
  'stats',
  'topics',
  'undo',
  'user_roles',
  'whoami',
]);

/** The query parameters that the app itself writes. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'against',
  'before',
  'benchmark',
  'chart',
  'class',
  'code',
  'cols',
  'cost',
  'currency',
  'days',
  'dir',
  'figure',
  'filter',
  'find',
  'graph',
  'id',
  'keywords',
  'kind',
  'least',
  'mode',
  'momentum',
  'more',
  'position',
  'repopulate',
  'repopulate_cache',
  'scope',
  'sort',
  'span',
  'speaker',
  'speaker_site',
  'summary_span',
  'tab',
  'view',
  'where',
]);

const ELSE = '…';

/**
 * Removes user data from an address or a call: "/products_summary/…?days". Replaces all words that are not the app's
 * own, and removes all values.
 */
export function redactAddress(address: string): string {
  const [beforeHash = ''] = address.split('#');
  const [path = '', query = ''] = beforeHash.split(/\?(.*)/s);
  const segments = path
    .split('/')
    .map((segment) => (segment === '' || SEGMENTS.has(segment) ? segment : ELSE));
  const names = [...new Set(new URLSearchParams(query).keys())].map((name) =>
    PARAMETERS.has(name) ? name : ELSE,
  );
  return segments.join('/') + (names.length > 0 ? `?${[...new Set(names)].join('&')}` : '');
}
