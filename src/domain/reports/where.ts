const WHERE = /[?&]where=([^&]*)/g;

/** The conditions of an address, encoded as it has them, each once. */
export const conditionsIn = (search: string): string[] => [
  ...new Set(Array.from(search.matchAll(WHERE), ([, encoded = '']) => encoded)),
];
