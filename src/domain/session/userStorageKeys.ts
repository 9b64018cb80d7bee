/** Prefix of all storage keys of the app in a browser. */
export const STORAGE_PREFIX = 'greenroom.';

/**
 * Creates a predicate for storage keys that contain a person's id, such as "greenroom.views.7.view.x". A key of another
 * form belongs to nobody.
 */
export const isKeyOfUser =
  (userId: number) =>
  (name: string): boolean =>
    new RegExp(`^greenroom\\.\\w+\\.${userId}(\\.|$)`).test(name);

/** Name of the database with a user's diary of sums. "Forget this device" deletes the database. */
export const diaryDatabase = (userId: number): string => `greenroom.dataWatch.${userId}`;
