import { z } from 'zod';
import { validate } from '../http/validate';

const LARGEST_ID = 2_147_483_647;

export const Page = z.object({
  before: z.coerce.number({ error: 'must be the id of an entry' }).int().min(1).max(LARGEST_ID).optional(),
});

export const Days = z.object({
  from: z.iso.date({ error: 'must be a day, like 2026-03-01' }).optional(),
  to: z.iso.date({ error: 'must be a day, like 2026-03-31' }).optional(),
});

/** @throws ApiError 422 */
export const pageQuestion = (query: unknown) => validate(Page, query);

/** Days of the group's time zone, both included; without one, from the beginning or to the end. */
export const daysQuestion = (query: unknown) => validate(Days, query);
