/**
 * Returns the keys of a table with their literal type, which `Object.keys` widens to `string`. The table must have no
 * other keys.
 */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[];
