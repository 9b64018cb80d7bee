/** Where a record stands in its list, and what stands beside it. */
export interface Neighbours<Id> {
  /** From 1 on. */
  place: number;
  count: number;
  previous: Id | undefined;
  next: Id | undefined;
}

/**
 * @param order the records as the list was last looked at, some of which may be gone; absent when it was not
 * @param all every record there is, as the list stands by itself
 * @returns null for a record that is in neither
 */
export function neighboursOf<Id>(
  id: Id,
  order: readonly Id[] | undefined,
  all: readonly Id[],
): Neighbours<Id> | null {
  const there = new Set(all);
  const found = order?.filter((each) => there.has(each)) ?? [];
  const ids = found.includes(id) ? found : all;
  const index = ids.indexOf(id);
  if (index === -1) return null;
  return { place: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
