const SHORTEST = 60;
const LONGEST = 300;

/** The length that an edge strives for, in the layout's units: a heavier edge is shorter. */
export function linkDistance(weight: number, heaviest: number): number {
  const share = Math.log1p(Math.max(0, weight)) / Math.log1p(Math.max(1, heaviest));
  return LONGEST - (LONGEST - SHORTEST) * Math.min(1, share);
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
