import type list from './areas.json';

/** A feature of the app. It has the same name in every layer that it needs. `areas.json` lists all of them. */
export type AreaName = keyof typeof list.areas;

/** Code that is loaded together on demand but is no area of its own. */
export type BundleName = keyof typeof list.bundles;
