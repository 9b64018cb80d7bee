/** Returns a number between 0 and 1. */
export type Draw = () => number;

/** Returns a sequence of pseudo-random numbers that depends on the seed alone ("mulberry32"). */
export function drawsOf(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from the standard normal distribution, by the method of Box and Muller. */
export const normalOf = (draw: Draw): number =>
  Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());

/** Above this mean, a normal distribution replaces the Poisson distribution. */
const LARGE = 30;

/** Draws a Poisson count. */
export function poissonOf(mean: number, draw: Draw): number {
  if (mean <= 0) return 0;
  if (mean > LARGE) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normalOf(draw)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = draw(); product > limit; product *= draw()) count += 1;
  return count;
}
