import { SITE_SCREENS, type SiteScreen } from './screens';

/** Path of the reports over all sites. The id of the screen follows. */
export const ALL_SITES_PATH = '/all_sites';

export const ALL_SITES_LABEL = 'All sites';

export const allSitesPath = ({ id }: Pick<SiteScreen, 'id'>): string => `${ALL_SITES_PATH}/${id}`;

/** Returns true if a screen can show the rows of all sites in one list. */
export const spansSites = ({ area }: SiteScreen): boolean => area === 'reports';

/** Returns the screen for an id in an all-sites path, or `undefined`. */
export const screenOfAllSites = (id: string | undefined): SiteScreen | undefined =>
  SITE_SCREENS.find((screen) => screen.id === id && spansSites(screen));
