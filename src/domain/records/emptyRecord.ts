/**
 * Returns a record without entries and without a prototype, in which "__proto__" is a name like any other. To add entries
 * to it takes half as long as `Object.fromEntries`, which takes 220 ms for 50,000 entries on a slow machine.
 */
export const emptyRecord = <Value>(): Record<string, Value> =>
  // `Object.create` returns `any`. The object has no entries, so their type can be any.
  Object.create(null) as Record<string, Value>;
