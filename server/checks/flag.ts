import { z } from 'zod';
import { validate } from '../http/validate';

const Flag = z.enum(['true', 'false'], { error: 'must be true or false' }).default('false');

/**
 * Whether the query asks for something by `name=true`; without it, it does not.
 * @throws ApiError 422 for anything else than true or false
 */
export const flagOf = (query: unknown, name: string): boolean =>
  validate(z.object({ [name]: Flag }), query)[name] === 'true';
