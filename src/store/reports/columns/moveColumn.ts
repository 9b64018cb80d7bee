/** Moves a column to an index, counted from 0. An index out of range moves the column to the start or the end. */
export function moveColumn(order: readonly string[], column: string, to: number): string[] {
  const others = order.filter((id) => id !== column);
  others.splice(Math.max(to, 0), 0, column);
  return others;
}

/**
 * Returns the column order to store. Returns an empty list for the default order, so that new columns later get their
 * default place.
 */
export const ownOrder = (usual: readonly string[], order: readonly string[]): readonly string[] =>
  usual.every((id, place) => id === order[place]) ? [] : order;
