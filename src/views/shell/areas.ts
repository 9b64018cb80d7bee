import { type ComponentType, createContext, use } from 'react';
import type { SiteScreen } from '../../domain/screens/screens';
import type { User } from '../../domain/session/user';
import { type LazyAreaName, selectArea } from '../../store/areas/areas.slice';
import { useAppSelector } from '../../store/hooks';
import type { AreaRoute } from './routes/areaRoute';

/** A screen of the administration with an icon in the header, for admins of all companies. */
export interface Section {
  area: LazyAreaName;
  path: string;
  label: string;
  Icon: ComponentType;
}

export interface SiteScreenProps {
  site: string;
  title: string;
  screen: SiteScreen;
}

/** What the shell shows of an area that is open. */
export interface ShownArea {
  /** Its addresses, behind their guards. */
  routes?: readonly AreaRoute[];
  /** Its screens of a site, behind the site's guard. */
  SiteScreen?: ComponentType<SiteScreenProps>;
  /** What it lays over any screen. */
  Panel?: ComponentType<{ user: User }>;
  /** In the header, beside what says where one is. */
  PageMark?: ComponentType;
  /** Beside every screen. */
  Beside?: ComponentType;
}

export interface ReportProps {
  id: string;
  /** Empty for the group as a whole. */
  site: string;
  title: string;
  screen?: SiteScreen;
}

/** All that the shell is a shell of. */
export interface Areas {
  sections: readonly Section[];
  /** An area whose code is there, as it is once the area is open. */
  loaded: (area: LazyAreaName) => ShownArea | undefined;
  Home: ComponentType<{ user: User }>;
  Report: ComponentType<ReportProps>;
  /** Beside every screen. */
  Dialogs: ComponentType<{ user: User }>;
}

export const AreasContext = createContext<Areas | null>(null);

export function useAreas(): Areas {
  const areas = use(AreasContext);
  if (!areas) throw new Error('The shell was given no areas');
  return areas;
}

/** What an area shows beside every screen; nothing before it is open. */
export function useShownArea(area: LazyAreaName): ShownArea | undefined {
  const { loaded } = useAreas();
  const open = useAppSelector((state) => selectArea(state, area)) === 'open';
  return open ? loaded(area) : undefined;
}

/** The section that an address belongs to, in capitals or not, as the routes have it. */
export const sectionOf = <Found extends Pick<Section, 'path'>>(
  sections: readonly Found[],
  pathname: string,
): Found | undefined => sections.find(({ path }) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`));
