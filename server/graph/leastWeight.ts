import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { validate } from '../http/validate';

/** At most ten digits after leading zeros, like a count in the database. */
const WHOLE_NUMBER = /^0*[1-9]\d{0,9}$/;

export const GraphQuery = z.object({
  least: z
    .string({ error: 'must be given once' })
    .regex(WHOLE_NUMBER, 'must be a whole number from 1')
    .default('1'),
});

/**
 * Returns the smallest weight of `?least=`, by default 1, which includes all edges.
 * @throws ApiError 422 unless the value is a whole number from 1
 */
export const leastWeightOf = (query: unknown): number => Number(validate(GraphQuery, query).least);

const MOST_REMEMBERED = 1000;

/**
 * Largest edge weights of computed graphs. With these weights, requests that have the same result share a
 * cache entry.
 */
export interface LargestWeights {
  remember(graph: string, largest: number): void;
  /**
   * Returns the least weight to compute with. All weights above the largest weight select no edge, so they
   * become one value.
   */
  canonical(graph: string, least: number): number;
}

/**
 * Creates the cache of largest weights. A graph's name consists of its company, its days and the version of
 * its facts.
 */
export function createLargestWeights(): LargestWeights {
  const largestByGraph = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  return {
    remember: (graph, largest) => void largestByGraph.set(graph, largest),
    canonical: (graph, least) => Math.min(least, (largestByGraph.get(graph) ?? Number.POSITIVE_INFINITY) + 1),
  };
}
