/** A stream of pseudo-random numbers. The same key gives the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `from` to `to`, both inclusive. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns a number with a normal distribution of mean 0 and standard deviation 1. */
  normal(): number;
  /** Returns an integer with a Poisson distribution of the given mean. */
  poisson(mean: number): number;
}

/** Computes FNV-1a and mixes the bits, so that keys that differ in one letter give very different hashes. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The generator mulberry32, seeded with the key's hash. The demo creates very many streams of a few numbers each. A
 * class is faster here, because creating closures for each stream took more time than the numbers.
 */
class Mulberry32 implements Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  }

  poisson(mean: number): number {
    // The limit below underflows for large means, where the normal distribution is a good approximation.
    if (mean > 30) return Math.max(0, Math.round(mean + this.normal() * Math.sqrt(mean)));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }
}

/** Returns a stream whose numbers depend only on the parts of the key. */
export const randomOf = (...key: (string | number)[]): Random => new Mulberry32(hash(key.join('|')));

/**
 * Picks an option by weight.
 * @param options pairs of an option and its weight; the weights need not add up to 1
 * @throws RangeError if no option has a weight
 */
export function pickWeighted<T>(random: Random, options: readonly (readonly [T, number])[]): T {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [option, weight] of options) {
    left -= weight;
    if (left < 0) return option;
  }
  throw new RangeError('No option has a weight');
}
