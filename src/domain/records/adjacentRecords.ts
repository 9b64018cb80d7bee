/** The position of a record in its list, and the ids of the records before and after the record. */
export interface Neighbours<Id> {
  /** Counts from 1. */
  place: number;
  count: number;
  previous: Id | undefined;
  next: Id | undefined;
}

/**
 * @param order the ids in the order in which the list was last shown, some of which may no longer exist; absent if the
 * list was not shown
 * @param all the ids of all records, in the default order
 * @returns `null` if the record is in neither list
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
