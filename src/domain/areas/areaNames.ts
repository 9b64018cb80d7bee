import type list from './areas.json';

/** A feature of the app. The feature has the same name in every layer. `areas.json` lists all features. */
export type AreaName = keyof typeof list.areas;

/** Code that is loaded together on demand but is no area of its own. */
export type BundleName = keyof typeof list.bundles;
