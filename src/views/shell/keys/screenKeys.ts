import type { Feature } from '@src/domain/config/runtimeConfig';
import { pathOf, readPlace, siteOf } from '@src/domain/pages/place';
import { ADMINISTRATION } from '@src/domain/screens/administration';
import { HOME_LETTER } from '@src/domain/screens/screenLetters';
import { SCREENS_OF_SITES } from '@src/domain/screens/screens';
import type { AppStore, RootState } from '@src/store';
import { paletteOpened } from '@src/store/device/dialog.slice';
import { selectPageAt, selectPages, selectSections } from '@src/store/pages/pages.selectors';
import { queryForScreen } from '../header/switchQuery';

/** A key of the list of keys. With `feature`, only an API with the feature has the key's screen. */
interface ScreenKey {
  key: string;
  label: string;
  feature?: Feature;
}

/** Entries for the list of keys. */
export const SCREEN_KEYS: readonly ScreenKey[] = [
  { key: HOME_LETTER, label: 'Home' },
  ...SCREENS_OF_SITES.map(({ letter, label }) => ({ key: letter, label })),
  ...ADMINISTRATION.map(({ letter, label, feature }) => ({
    key: letter,
    label,
    ...(feature && { feature }),
  })),
];

/** Target of a key: an address, a text to search in the command palette, or `null` for an unassigned key. */
type KeyTarget = { to: string } | { ask: string } | null;

/**
 * Returns the target of a key. A screen's key opens the screen of the current site. Without a current site, the key
 * opens the screen directly if only one site offers the screen. In all other cases, the command palette opens with the
 * screen's name.
 */
function targetOf(key: string, state: RootState, { pathname, search }: Here): KeyTarget {
  if (key === HOME_LETTER) return { to: '/' };
  const section = selectSections(state).find((each) => each.letter === key);
  if (section)
    return selectPageAt(state, { pathname: section.path }) ? { to: section.path } : { ask: section.label };
  const screen = SCREENS_OF_SITES.find((each) => each.letter === key);
  if (!screen) return null;
  const site = siteOf(readPlace(pathname));
  const here =
    site === null ? null : selectPageAt(state, { pathname: pathOf({ kind: 'site', screen, site }) });
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
export function openByKey(key: string, store: AppStore, navigate: (path: string) => unknown): void {
  const target = targetOf(key, store.getState(), window.location);
  if (target && 'to' in target) navigate(target.to);
  else if (target) store.dispatch(paletteOpened(target.ask));
}
