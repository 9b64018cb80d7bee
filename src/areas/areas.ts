import { ADMINISTRATION } from '../domain/screens/administration';
import type { LazyAreaName } from '../store/areas/areas.slice';
import type { Areas, Section } from '../views/shell/areaParts';
import { CompaniesIcon, MailingListsIcon, PreferencesIcon, UsersIcon } from '../views/ui/icons/icons';
import { type LazyArea, lazyArea } from './area';

/** The lazily loaded areas, by name. */
export const AREAS: Readonly<Record<LazyAreaName, LazyArea>> = {
  account: lazyArea(() => import('./account')),
  ads: lazyArea(() => import('./ads')),
  allSites: lazyArea(() => import('./bundles/allSites')),
  auditTrail: lazyArea(() => import('./auditTrail')),
  checks: lazyArea(() => import('./checks')),
  companies: lazyArea(() => import('./companies')),
  exports: lazyArea(() => import('./bundles/exports')),
  graph: lazyArea(() => import('./graph')),
  mailingLists: lazyArea(() => import('./mailingLists')),
  momentum: lazyArea(() => import('./bundles/momentum')),
  notices: lazyArea(() => import('./notices')),
  preferences: lazyArea(() => import('./preferences')),
  savedViews: lazyArea(() => import('./bundles/savedViews')),
  signInAgain: lazyArea(() => import('./bundles/signInAgain')),
  speakers: lazyArea(() => import('./speakers')),
  summaries: lazyArea(() => import('./summaries')),
  users: lazyArea(() => import('./users')),
  visits: lazyArea(() => import('./visits')),
};

const ICONS = {
  companies: CompaniesIcon,
  users: UsersIcon,
  mailingLists: MailingListsIcon,
  preferences: PreferencesIcon,
};

/** The administration areas that have an icon in the header. */
export const SECTIONS: readonly Section[] = ADMINISTRATION.map((section) => ({
  ...section,
  Icon: ICONS[section.area],
}));

export const loadedArea: Areas['loaded'] = (area) => AREAS[area].loaded();
