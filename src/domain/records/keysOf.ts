/** The keys of a table that has no others; `Object.keys` knows them as any texts. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[];
