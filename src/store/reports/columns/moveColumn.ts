/** The columns with one of them at another place, counted from 0; past either end it is the first or the last. */
export function moveColumn(order: readonly string[], column: string, to: number): string[] {
  const others = order.filter((id) => id !== column);
  others.splice(Math.max(to, 0), 0, column);
  return others;
}

/** What there is to remember of an order: nothing where it is the usual one, and new columns have their place. */
export const ownOrder = (usual: readonly string[], order: readonly string[]): readonly string[] =>
  usual.every((id, place) => id === order[place]) ? [] : order;
