import type { PaletteEntry, PaletteEntryKind } from '../../domain/commandPalette/paletteEntry';
import { pathOf, readPlace } from '../../domain/pages/place';
import type { StoredPage } from '../../domain/pages/storedPages';
import { ADMINISTRATION, type AdministrationSection, supported } from '../../domain/screens/administration';
import { ALL_SITES_LABEL, allSitesPath, spansSites } from '../../domain/screens/allSites';
import { ALL_NETWORKS, GROUP_FOLLOWERS, SITE_SCREENS, sitePath } from '../../domain/screens/screens';
import { speakerPath } from '../../domain/screens/speakers';
import {
  type CompanyShortcuts,
  selectIsGroupAdmin,
  selectMaySeeGroupFollowers,
  selectShortcuts,
} from '../access/access.selectors';
import { selectArea } from '../areas/areas.slice';
import { selectFeatures } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectFavourites, selectRecent } from './pages.slice';

/** A page in the command palette. */
export interface PageEntry extends PaletteEntry {
  target: { path: string };
}

const page = (
  kind: PaletteEntryKind,
  path: string,
  label: string,
  site = '',
  searchText = '',
): PageEntry => ({
  kind,
  target: { path },
  label,
  site,
  searchText,
});

/** Returns the pages of a company: the screens on the home page, and the ads screen of all networks. */
const pagesOfCompany = ({ company, screens, seesAds }: CompanyShortcuts): PageEntry[] =>
  [...screens, ...(seesAds ? [ALL_NETWORKS] : [])].map((screen) =>
    page('Screen', sitePath(screen, company.homepage_url), screen.label, company.name, company.homepage_url),
  );

function pagesOf(
  shortcuts: readonly CompanyShortcuts[],
  seesGroup: boolean,
  admin: boolean,
  sections: readonly AdministrationSection[],
): readonly PageEntry[] {
  const ofAllSites = SITE_SCREENS.filter(
    (screen) => spansSites(screen) && shortcuts.some(({ screens }) => screens.includes(screen)),
  );
  return [
    page('Screen', '/', 'Home'),
    ...shortcuts.flatMap(pagesOfCompany),
    ...ofAllSites.map((screen) => page('All sites', allSitesPath(screen), screen.label, ALL_SITES_LABEL)),
    ...(seesGroup ? [page('Screen', GROUP_FOLLOWERS.path, GROUP_FOLLOWERS.label)] : []),
    ...(admin ? sections.map(({ path, label }) => page('Administration', path, label)) : []),
  ];
}

/** Returns the sections of the administration that the API supports. */
export const selectSections = createAppSelector([selectFeatures], (features) =>
  supported(ADMINISTRATION, features),
);

/**
 * Returns all pages that the user may open: the pages on the home page, the lists of all sites, and the administration.
 */
export const selectPages = createAppSelector(
  [selectShortcuts, selectMaySeeGroupFollowers, selectIsGroupAdmin, selectSections],
  pagesOf,
);

const selectPagesByPath = createAppSelector(
  [selectPages],
  (pages) => new Map(pages.map((each) => [each.target.path, each])),
);

/** Returns the page of a speaker, or `null` if the user has no shortcuts for the site. */
export const speakerEntry = (
  shortcuts: readonly CompanyShortcuts[],
  site: string,
  name: string,
): PageEntry | null => {
  const path = speakerPath(site, name);
  const company = shortcuts.find(({ company: { homepage_url } }) => homepage_url === site)?.company;
  return path && company ? page('Speaker', path, name, company.name, site) : null;
};

/** Returns the page at an address, or `null` if the user may not open the page. */
function pageAt(
  byPath: ReadonlyMap<string, PageEntry>,
  shortcuts: readonly CompanyShortcuts[],
  pathname: string,
): PageEntry | null {
  const place = readPlace(pathname);
  if (place.kind === 'speaker') return speakerEntry(shortcuts, place.site, place.name);
  return byPath.get(pathOf(place)) ?? null;
}

/** Returns the page at a path, or `null` if the user may not open the page. */
export const selectPageAt = createAppSelector(
  [selectPagesByPath, selectShortcuts, (_state, { pathname }: { pathname: string }) => pathname],
  pageAt,
);

const NONE: readonly StoredPage[] = [];

/**
 * Returns a selector of stored pages that the user may still open: after the loss of a role, its pages are no longer
 * shown.
 */
const allowedPagesSelector = (select: (state: RootState) => readonly StoredPage[]) =>
  createAppSelector(
    [
      selectPagesByPath,
      selectShortcuts,
      (state: RootState) => (selectArea(state, 'notices') === 'open' ? select(state) : NONE),
    ],
    (byPath, shortcuts, kept): readonly PageEntry[] =>
      kept.flatMap(({ path }) => pageAt(byPath, shortcuts, path) ?? []),
  );

/** Returns the user's favourite pages, or an empty list while the area is not open. */
export const selectFavouritePages = allowedPagesSelector(selectFavourites);
/** Returns the user's recent pages, or an empty list while the area is not open. */
export const selectRecentPages = allowedPagesSelector(selectRecent);
