import { type ComponentType, createContext, use } from 'react';
import { type AdministrationSection, type SectionArea, supported } from '../../domain/screens/administration';
import type { SiteScreen } from '../../domain/screens/screens';
import type { User } from '../../domain/session/user';
import { type LazyAreaName, selectArea } from '../../store/areas/areas.slice';
import { selectFeatures } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import type { AreaRoute } from './routes/areaRoute';

/** A section of the administration with an icon in the header, for group admins. */
export interface Section extends AdministrationSection {
  area: SectionArea;
  Icon: ComponentType;
}

export interface SiteScreenProps {
  site: string;
  title: string;
  screen: SiteScreen;
}

/** The parts of a loaded area that the shell renders. */
export interface AreaParts {
  /** The area's routes with their permission checks. */
  routes?: readonly AreaRoute[];
  /** The area's screens of a site. The shell checks the permission for the site. */
  SiteScreen?: ComponentType<SiteScreenProps>;
  /** Overlays every screen. */
  Overlay?: ComponentType<{ user: User }>;
  /** Shown in the header, next to the switchers or the breadcrumb. */
  PageMark?: ComponentType;
  /** Rendered on every screen. */
  BackgroundNotices?: ComponentType;
}

export interface ReportProps {
  id: string;
  /** Empty for the whole group. */
  site: string;
  title: string;
  screen?: SiteScreen;
}

/** The areas that the shell combines. */
export interface Areas {
  /** All sections of the administration. `useSections` returns the sections that the API supports. */
  sections: readonly Section[];
  /** Returns the parts of an area whose code has loaded. */
  loaded: (area: LazyAreaName) => AreaParts | undefined;
  Home: ComponentType<{ user: User }>;
  Report: ComponentType<ReportProps>;
  /** Rendered on every screen. */
  Dialogs: ComponentType<{ user: User }>;
}

export const AreasContext = createContext<Areas | null>(null);

export function useAreas(): Areas {
  const areas = use(AreasContext);
  if (!areas) throw new Error('The shell was given no areas');
  return areas;
}

/** Returns the sections of the administration that the API supports. */
export function useSections(): readonly Section[] {
  const { sections } = useAreas();
  return supported(sections, useAppSelector(selectFeatures));
}

/** Returns the parts of an area, or `undefined` until the area is open. */
export function useAreaParts(area: LazyAreaName): AreaParts | undefined {
  const { loaded } = useAreas();
  const open = useAppSelector((state) => selectArea(state, area)) === 'open';
  return open ? loaded(area) : undefined;
}

/** Returns the section that contains an address. Ignores case, as the routes do. */
export const sectionOf = <Found extends Pick<Section, 'path'>>(
  sections: readonly Found[],
  pathname: string,
): Found | undefined => sections.find(({ path }) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`));
