const SHORTEST = 60;
const LONGEST = 300;

/** Returns the target length of an edge, in layout units. A heavier edge is shorter. */
export function linkDistance(weight: number, heaviest: number): number {
  const share = Math.log1p(Math.max(0, weight)) / Math.log1p(Math.max(1, heaviest));
  return LONGEST - (LONGEST - SHORTEST) * Math.min(1, share);
}

/** Creates a generator of pseudo-random numbers, at least 0 and less than 1. The same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
