import { ALL_SITES_PATH, allSitesPath, screenOfAllSites } from '../screens/allSites';
import { GROUP_FOLLOWERS, SCREENS_OF_SITES, type SiteScreen, sitePath } from '../screens/screens';
import { readSpeakerPath, speakerPath } from '../screens/speakers';

/** The page that an address shows, regardless of view settings in the query string. */
export type Place =
  | { kind: 'site'; screen: SiteScreen; site: string }
  | { kind: 'allSites'; screen: SiteScreen }
  | { kind: 'group' }
  | { kind: 'speaker'; site: string; name: string }
  | { kind: 'other'; path: string };

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/** Reads a place from the raw path. `other` can be any path, of the app or not. */
export function readPlace(pathname: string): Place {
  const speaker = readSpeakerPath(pathname);
  if (speaker) return { kind: 'speaker', ...speaker };
  const [first = '', second = '', ...more] = pathname.replace(/^\/|\/$/g, '').split('/');
  const head = `/${first.toLowerCase()}`;
  const site = decoded(second);
  if (more.length === 0 && site !== null) {
    if (head === ALL_SITES_PATH) {
      const screen = screenOfAllSites(site);
      if (screen) return { kind: 'allSites', screen };
    }
    const screen = SCREENS_OF_SITES.find(({ path }) => path === head);
    if (screen && site !== '') return { kind: 'site', screen, site };
    if (head === GROUP_FOLLOWERS.path && site === '') return { kind: 'group' };
  }
  return { kind: 'other', path: pathname };
}

/** Returns the canonical path of a place. */
export function pathOf(place: Place): string {
  switch (place.kind) {
    case 'site':
      return sitePath(place.screen, place.site);
    case 'allSites':
      return allSitesPath(place.screen);
    case 'group':
      return GROUP_FOLLOWERS.path;
    case 'speaker':
      return speakerPath(place.site, place.name) ?? '/';
    case 'other':
      return place.path;
  }
}

/** Returns the site of a place, or `null` if the place has no site or covers all sites. */
export const siteOf = (place: Place): string | null =>
  place.kind === 'site' || place.kind === 'speaker' ? place.site : null;
