import type { AreaName } from '../areas/areaNames';
import type { Feature } from '../config/runtimeConfig';

/** Something that depends on an optional feature of the API. Without `feature`, every API supports it. */
interface NeedsFeature {
  feature?: Feature;
}

/** A section of the administration. Links, menus, routes, Go to and letter keys follow from this definition. */
export interface AdministrationSection extends NeedsFeature {
  area: AreaName;
  path: string;
  label: string;
  /** The letter that opens the section after `g`. */
  letter: string;
}

/** The administration sections, for admins of all companies, in the order in which menus list the sections. */
const SECTIONS = [
  { area: 'companies', path: '/companies', label: 'Companies', letter: 'c' },
  { area: 'users', path: '/users', label: 'Users', letter: 'u' },
  { area: 'mailingLists', path: '/mailing_lists', label: 'Mailing lists', letter: 'e' },
  { area: 'preferences', path: '/preferences', label: 'Preferences', letter: 'k' },
  { area: 'dataWatch', path: '/data_watch', label: 'Data watch', letter: 'w' },
  { area: 'imports', path: '/import', label: 'Import', letter: 'j', feature: 'import' },
] as const satisfies readonly AdministrationSection[];

/** An area that is a section of the administration. */
export type SectionArea = (typeof SECTIONS)[number]['area'];

export const ADMINISTRATION: readonly (AdministrationSection & { area: SectionArea })[] = SECTIONS;

/** Returns the path of a section. */
export const sectionPath = (area: SectionArea): string =>
  SECTIONS.find((section) => section.area === area)?.path ?? '/';

/** Returns the items whose feature the API supports. */
export const supported = <Item extends NeedsFeature>(
  items: readonly Item[],
  features: readonly Feature[],
): readonly Item[] => items.filter(({ feature }) => feature === undefined || features.includes(feature));
