/** A search begins with its `?`, or without it as saved views keep theirs; a `?` further on is part of a text. */
const WHERE = /(?:^\??|&)where=([^&]*)/g;

/**
 * Returns the conditions of an address, encoded as they stand there, each once.
 *
 * @param search what follows the path of an address, with or without its `?`
 */
export const conditionsIn = (search: string): string[] => [
  ...new Set(Array.from(search.matchAll(WHERE), ([, encoded = '']) => encoded)),
];
