/**
 * Returns a generator of numbers from 0 up to 1 that always gives the same numbers for the same seed. Mulberry32 by
 * Tommy Ettinger, public domain.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a seed that follows from numbers, so that the same data give the same random numbers. */
export function seedOf(numbers: readonly number[]): number {
  let seed = 0x811c9dc5;
  for (const value of numbers) seed = Math.imul(seed ^ Math.round(value * 100), 0x01000193);
  return seed;
}

/** Returns a number of the standard normal distribution. Source: Box and Muller, Ann. Math. Statist. 29 (1958). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
