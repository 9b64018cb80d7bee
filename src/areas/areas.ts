import type { AreaName } from '../store/areas/areas.slice';
import type { Areas, Section } from '../views/shell/areas';
import { CompaniesIcon, MailingListsIcon, PreferencesIcon, UsersIcon } from '../views/ui/icons/icons';
import { type LazyArea, lazyArea } from './area';

/** The manifests of the areas that few open. */
export const AREAS: Readonly<Record<AreaName, LazyArea>> = {
  account: lazyArea(() => import('./account')),
  ads: lazyArea(() => import('./ads')),
  allSites: lazyArea(() => import('./allSites')),
  checks: lazyArea(() => import('./checks')),
  companies: lazyArea(() => import('./companies')),
  exports: lazyArea(() => import('./exports')),
  graph: lazyArea(() => import('./graph')),
  mailingLists: lazyArea(() => import('./mailingLists')),
  momentum: lazyArea(() => import('./momentum')),
  preferences: lazyArea(() => import('./preferences')),
  savedViews: lazyArea(() => import('./savedViews')),
  signInAgain: lazyArea(() => import('./signInAgain')),
  speakers: lazyArea(() => import('./speakers')),
  users: lazyArea(() => import('./users')),
};

/** Those with an icon in the header, in its order. */
export const SECTIONS: readonly Section[] = [
  { area: 'companies', path: '/companies', label: 'Companies', Icon: CompaniesIcon },
  { area: 'users', path: '/users', label: 'Users', Icon: UsersIcon },
  { area: 'mailingLists', path: '/mailing_lists', label: 'Mailing lists', Icon: MailingListsIcon },
  { area: 'preferences', path: '/preferences', label: 'Preferences', Icon: PreferencesIcon },
];

export const loadedArea: Areas['loaded'] = (area) => AREAS[area].loaded();
