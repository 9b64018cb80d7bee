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
