/** The arrangement of a report's columns, by id: the order of all columns, and the hidden columns. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
  /** True if the arrangement comes from the address and not from the user's settings. */
  linked: boolean;
}

/**
 * Returns all columns of a report in the user's order. A column that is missing in that order, for example after a
 * release, follows its usual predecessor.
 *
 * @param own the user's order, which may contain columns that no longer exist
 */
export function inOwnOrder(usual: readonly string[], own: readonly string[]): string[] {
  const order = [...new Set(own)].filter((id) => usual.includes(id));
  usual.forEach((id, place) => {
    if (!order.includes(id)) order.splice(order.indexOf(usual[place - 1] ?? '') + 1, 0, id);
  });
  return order;
}

/**
 * Returns the arrangement of a report's columns.
 *
 * @param link the columns that an address shows, in order and separated by commas; overrides the user's settings if at
 * least one of the columns exists
 */
export function arrangementOf(
  usual: readonly string[],
  link: string,
  own: readonly string[],
  hidden: readonly string[],
): Arrangement {
  const shown = link.split(',').filter((id) => usual.includes(id));
  if (shown.length === 0) return { order: inOwnOrder(usual, own), hidden, linked: false };
  return {
    order: inOwnOrder(usual, shown),
    hidden: usual.filter((id) => !shown.includes(id)),
    linked: true,
  };
}
