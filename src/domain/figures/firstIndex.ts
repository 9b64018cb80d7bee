/**
 * Returns the first index below `count` for which `holdsAt` is true, or `count` if there is none. Uses binary search,
 * so `holdsAt` must stay true from that index on.
 */
export function firstIndex(count: number, holdsAt: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holdsAt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
