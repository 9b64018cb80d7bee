/**
 * Matches a `where` parameter. The query string may lack its `?`, as in saved views. A later `?` is part of a value.
 */
const WHERE = /(?:^\??|&)where=([^&]*)/g;

/**
 * Returns the distinct conditions of an address, still encoded.
 *
 * @param search the query string, with or without its `?`
 */
export const conditionsIn = (search: string): string[] => [
  ...new Set(Array.from(search.matchAll(WHERE), ([, encoded = '']) => encoded)),
];
