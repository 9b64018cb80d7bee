/** Every table, by area. The migrations are generated from here. */
export * from './schema/administration';
export * from './schema/advertising';
export * from './schema/audit';
export * from './schema/content';
export * from './schema/dataVersions';
export * from './schema/followers';
export * from './schema/goals';
export * from './schema/identity';
export * from './schema/imports';
export * from './schema/loads';
export * from './schema/months';
export * from './schema/requests';
export * from './schema/search';
export * from './schema/speakers';
export * from './schema/sums';
