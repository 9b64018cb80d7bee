import { SITE_SCREENS, type SiteScreen } from './screens';

/** A report over all sites at once; the id of its screen follows. */
export const ALL_SITES_PATH = '/all_sites';

export const ALL_SITES_LABEL = 'All sites';

export const allSitesPath = ({ id }: Pick<SiteScreen, 'id'>): string => `${ALL_SITES_PATH}/${id}`;

/** Whether the rows of all its sites can stand in one list. */
export const spansSites = ({ area }: SiteScreen): boolean => area === 'reports';

/** The screen at an address of all sites, by its segment. */
export const screenOfAllSites = (id: string | undefined): SiteScreen | undefined =>
  SITE_SCREENS.find((screen) => screen.id === id && spansSites(screen));
