export type Direction = 'asc' | 'desc';

/** 0, 1, 2 … : the rows as they stand. */
export function inOrder(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, index) => index);
}

/**
 * The rows' indices by value. Rows without one come last in both directions; equal values keep the order of
 * the rows, which is that of their names.
 */
export function orderBy(
  length: number,
  valueAt: (index: number) => number | null,
  direction: Direction,
): Uint32Array {
  const keys = new Float64Array(length);
  const order = new Uint32Array(length);
  let present = 0;
  let missingFrom = length;
  for (let index = 0; index < length; index += 1) {
    const value = valueAt(index);
    if (value === null) {
      missingFrom -= 1;
      order[missingFrom] = index;
    } else {
      keys[index] = value;
      order[present] = index;
      present += 1;
    }
  }
  const sign = direction === 'asc' ? 1 : -1;
  // Indexed access is in range: `order` holds indices below `length` only.
  const key = (index: number): number => keys[index] ?? 0;
  order.subarray(0, present).sort((a, b) => sign * (key(a) - key(b)) || a - b);
  order.subarray(missingFrom).reverse();
  return order;
}

/** Those of `order` whose name contains the text; both are in lower case already. */
export function narrow(order: Uint32Array, lowerNames: readonly string[], lowerText: string): Uint32Array {
  if (lowerText === '') return order;
  return order.filter((index) => lowerNames[index]?.includes(lowerText));
}
