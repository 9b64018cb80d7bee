import { isRecord } from '../text/json';

/**
 * Whether somebody has come to an entry of the history before: the router gives each one a key, but the first of a
 * visit, which it has found and not made.
 *
 * @param held the entry's state, as the browser has it
 */
export const isKnownEntry = (held: unknown): boolean => isRecord(held) && Boolean(held['key']);
