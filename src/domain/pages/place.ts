import { ALL_SITES_PATH, allSitesPath, screenOfAllSites } from '../screens/allSites';
import { GROUP_FOLLOWERS, SCREENS_OF_SITES, type SiteScreen, sitePath } from '../screens/screens';
import { readSpeakerPath, speakerPath } from '../screens/speakers';

/** What an address of the app shows, whatever it says of how that is looked at. */
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

/** Read from the address as it is; `other` may be any address, of the app or not. */
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

/** Its address, written in one way. */
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

/** The site that a place is of; `null` where it is of none, or of all. */
export const siteOf = (place: Place): string | null =>
  place.kind === 'site' || place.kind === 'speaker' ? place.site : null;
