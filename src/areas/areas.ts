import type { ComponentType } from 'react';
import { ADMINISTRATION, type SectionArea } from '../domain/screens/administration';
import type { LazyAreaName } from '../store/areas/areas.slice';
import type { Areas, Section } from '../views/shell/areaParts';
import {
  CompaniesIcon,
  DataWatchIcon,
  ImportIcon,
  MailingListsIcon,
  PreferencesIcon,
  UsersIcon,
} from '../views/ui/icons/icons';
import { type Area, type LazyArea, lazyArea } from './area';

interface SectionParts extends LazyArea {
  Icon: ComponentType;
}

const section = (Icon: ComponentType, load: () => Promise<{ default: Area }>): SectionParts => ({
  ...lazyArea(load),
  Icon,
});

/** Icon and code of each section of the administration. */
const SECTION_PARTS: Readonly<Record<SectionArea, SectionParts>> = {
  companies: section(CompaniesIcon, () => import('./companies')),
  users: section(UsersIcon, () => import('./users')),
  mailingLists: section(MailingListsIcon, () => import('./mailingLists')),
  preferences: section(PreferencesIcon, () => import('./preferences')),
  dataWatch: section(DataWatchIcon, () => import('./dataWatch')),
  imports: section(ImportIcon, () => import('./imports')),
};

/** The lazily loaded areas, by name. */
export const AREAS: Readonly<Record<LazyAreaName, LazyArea>> = {
  ...SECTION_PARTS,
  account: lazyArea(() => import('./account')),
  ads: lazyArea(() => import('./ads')),
  allSites: lazyArea(() => import('./bundles/allSites')),
  auditTrail: lazyArea(() => import('./auditTrail')),
  checks: lazyArea(() => import('./checks')),
  exports: lazyArea(() => import('./bundles/exports')),
  goals: lazyArea(() => import('./goals')),
  graph: lazyArea(() => import('./graph')),
  momentum: lazyArea(() => import('./bundles/momentum')),
  notices: lazyArea(() => import('./notices')),
  savedViews: lazyArea(() => import('./bundles/savedViews')),
  signInAgain: lazyArea(() => import('./bundles/signInAgain')),
  speakers: lazyArea(() => import('./speakers')),
  summaries: lazyArea(() => import('./summaries')),
  visits: lazyArea(() => import('./visits')),
};

/** The sections of the administration with their icons, in the order of the menus. */
export const SECTIONS: readonly Section[] = ADMINISTRATION.map((line) => ({
  ...line,
  Icon: SECTION_PARTS[line.area].Icon,
}));

export const loadedArea: Areas['loaded'] = (area) => AREAS[area].loaded();
