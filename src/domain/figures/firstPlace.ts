/**
 * The first place below `count` at which something holds that holds from there on; `count` where it nowhere does.
 * Halves what is left at each look.
 */
export function firstPlace(count: number, holdsAt: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holdsAt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
