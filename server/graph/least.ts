import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { validate } from '../http/validate';

/** As many digits as a count in the database may have. */
const WHOLE_NUMBER = /^0*[1-9]\d{0,9}$/;

export const GraphQuery = z.object({
  least: z
    .string({ error: 'must be given once' })
    .regex(WHOLE_NUMBER, 'must be a whole number from 1')
    .default('1'),
});

/**
 * The smallest weight that `?least=` asks for; without it all are asked for.
 * @throws ApiError 422 for anything but a whole number from 1
 */
export const leastOf = (query: unknown): number => Number(validate(GraphQuery, query).least);

const MOST_REMEMBERED = 1000;

/** The largest weights of graphs that were computed, so that questions with one and the same answer are one question. */
export interface LargestWeights {
  remember(graph: string, largest: number): void;
  /** A least weight above the largest one asks for no edge: all of these are the same question. */
  canonical(graph: string, least: number): number;
}

/** A graph is named by its company, its days and the version of its facts. */
export function createLargestWeights(): LargestWeights {
  const known = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  return {
    remember: (graph, largest) => void known.set(graph, largest),
    canonical: (graph, least) => Math.min(least, (known.get(graph) ?? Number.POSITIVE_INFINITY) + 1),
  };
}
