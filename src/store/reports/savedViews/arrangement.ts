/** How the columns of a report are arranged: the order of all of them, and those that are not shown; by id. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
  /** Whether an address says so, and not the person. */
  linked: boolean;
}

/**
 * All columns of a report in a person's own order. One that is not in it, as after a new release, comes after the
 * column that it usually follows.
 *
 * @param own may name columns that there are no more
 */
export function inOwnOrder(usual: readonly string[], own: readonly string[]): string[] {
  const order = [...new Set(own)].filter((id) => usual.includes(id));
  usual.forEach((id, place) => {
    if (!order.includes(id)) order.splice(order.indexOf(usual[place - 1] ?? '') + 1, 0, id);
  });
  return order;
}

/**
 * @param link the columns that an address shows, in their order and with commas; rules where it names one that there is
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
