import { z } from 'zod';
import { isStorable } from '../../http/validate';

/** A lone half of a character pair has no UTF-8, so the database would keep something else. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/** Any text that a column holds as it was sent. */
export const text = z
  .string()
  .refine((value) => isStorable(value) && isWellFormed(value), 'holds a character that cannot be stored');

/** A text that is more than blanks; it is kept with them. */
export const filledText = text.refine((value) => value.trim() !== '', 'must not be empty');

/** A whole number as an `integer` column holds it. */
export const int32 = z.int32();

export const natural = z.int32().nonnegative();

/** The id of a record that does not exist yet. */
export const newId = z.literal(0, { error: 'must be 0 for a new record' });
