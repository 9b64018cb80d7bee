import { pathOf, readPlace, siteOf } from '@src/domain/pages/place';
import { ADMINISTRATION } from '@src/domain/screens/administration';
import { SCREENS_OF_SITES, type SiteScreenId } from '@src/domain/screens/screens';
import type { AppStore, RootState } from '@src/store';
import { paletteOpened } from '@src/store/device/dialog.slice';
import { selectPageAt, selectPages } from '@src/store/pages/pages.selectors';
import { queryForScreen } from '../header/switchQuery';

/** Key of each screen after `g`. The type requires a key for every screen. */
const SCREEN_KEYS: Readonly<Record<SiteScreenId, string>> = {
  profile_checks: 'p',
  topic_checks: 't',
  requests_and_bookings: 'b',
  seo_performance: 's',
  speaker_relations: 'r',
  speaker_activity: 'a',
  rq_graph: 'q',
  sales_team_performance: 'v',
  emailstats: 'f',
  googleads: 'o',
  bingads: 'i',
  metaads: 'm',
  linkedinads: 'l',
  ads: 'n',
};

const ADMINISTRATION_KEYS: Readonly<Record<(typeof ADMINISTRATION)[number]['area'], string>> = {
  companies: 'c',
  users: 'u',
  mailingLists: 'e',
  preferences: 'k',
};

const HOME_KEY = 'h';

const keyOfScreen: Readonly<Record<string, string>> = SCREEN_KEYS;

/** Entries for the list of keys. */
export const GOING: readonly { key: string; label: string }[] = [
  { key: HOME_KEY, label: 'Home' },
  ...SCREENS_OF_SITES.map(({ id, label }) => ({ key: keyOfScreen[id] ?? '', label })),
  ...ADMINISTRATION.map(({ area, label }) => ({ key: ADMINISTRATION_KEYS[area], label })),
];

/** Target of a key: an address, a text to search in the command palette, or `null` for an unassigned key. */
type Way = { to: string } | { ask: string } | null;

/**
 * Returns the target of a key. A screen's key opens the screen of the current site. Without a current site, the key
 * opens the screen directly if only one site offers the screen. In all other cases, the command palette opens with the
 * screen's name.
 */
function wayOf(key: string, state: RootState, { pathname, search }: Here): Way {
  if (key === HOME_KEY) return { to: '/' };
  const section = ADMINISTRATION.find(({ area }) => ADMINISTRATION_KEYS[area] === key);
  if (section) return selectPageAt(state, section.path) ? { to: section.path } : { ask: section.label };
  const screen = SCREENS_OF_SITES.find(({ id }) => keyOfScreen[id] === key);
  if (!screen) return null;
  const site = siteOf(readPlace(pathname));
  const here = site === null ? null : selectPageAt(state, pathOf({ kind: 'site', screen, site }));
  if (here) return { to: here.target.path + queryForScreen(search, screen) };
  const offered = selectPages(state).filter(
    ({ kind, target }) => kind === 'Screen' && target.path.startsWith(`${screen.path}/`),
  );
  const [only] = offered;
  return site === null && only && offered.length === 1 ? { to: only.target.path } : { ask: screen.label };
}

interface Here {
  pathname: string;
  search: string;
}

/** Opens the target of a key, or the command palette if the target is ambiguous or not available. */
export function go(key: string, store: AppStore, navigate: (path: string) => unknown): void {
  const way = wayOf(key, store.getState(), window.location);
  if (way && 'to' in way) navigate(way.to);
  else if (way) store.dispatch(paletteOpened(way.ask));
}
