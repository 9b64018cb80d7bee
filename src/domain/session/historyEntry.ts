import { isRecord } from '../text/json';

/**
 * Returns true if the router created this history entry, so the user has been at the entry before. The first entry of a
 * visit has no key, because the router did not create the entry.
 *
 * @param held the entry's state in the browser
 */
export const isVisitedEntry = (held: unknown): boolean => isRecord(held) && Boolean(held['key']);
