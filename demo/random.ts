/** A stream of pseudo-random numbers that is the same for the same key, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Like a bell curve around 0 with a standard deviation of 1. */
  normal(): number;
  /** How often something happens that happens `mean` times on average. */
  poisson(mean: number): number;
}

/** FNV-1a, then mixed so that keys that differ in one letter start far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The generator mulberry32, seeded with the key's hash. A class, because very many streams of a few numbers each are
 * made: closures of each stream took more time than the numbers.
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
    // Counting down a product underflows for large means, where the bell curve is as good.
    if (mean > 30) return Math.max(0, Math.round(mean + this.normal() * Math.sqrt(mean)));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }
}

/** A stream whose numbers follow from the parts of its key alone. */
export const randomOf = (...key: (string | number)[]): Random => new Mulberry32(hash(key.join('|')));

/** Picks by weight: each option is followed by its share; the shares need not add up to 1. */
export function pickWeighted<T>(random: Random, options: readonly (readonly [T, number])[]): T {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [option, weight] of options) {
    left -= weight;
    if (left < 0) return option;
  }
  throw new RangeError('No option has a weight');
}
