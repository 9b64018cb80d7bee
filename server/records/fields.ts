import { z } from 'zod';
import { identityOf, isMailLink, MAIL_LINK } from '../../src/domain/text/identity';
import { isStorable } from '../http/validate';

/** A lone half of a character pair has no UTF-8, so the database would keep something else. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/**
 * A text that a column holds as it was sent. One that is too long is looked at no further: whatever comes after it,
 * patterns above all, may take much longer than the text is long.
 */
export const textOf = (longest: number) =>
  z
    .string()
    .max(longest, { error: `must have at most ${longest} characters`, abort: true })
    .refine((value) => isStorable(value) && isWellFormed(value), 'holds a character that cannot be stored');

/** A text of one line, stored by its identity: texts that look the same are the same. */
export const lineOf = (longest: number) => textOf(longest).overwrite(identityOf);
export const LONGEST_LINE = 1_000;
export const text = lineOf(LONGEST_LINE);

/** A text of one line in which something can be seen. */
export const filledTextOf = (longest: number) =>
  lineOf(longest).refine((value) => value !== '', 'must not be empty');
export const filledText = filledTextOf(LONGEST_LINE);

/** An e-mail address, or nothing. */
export const emailOf = (longest: number) => lineOf(longest).refine((email) => !isMailLink(email), MAIL_LINK);
export const email = emailOf(LONGEST_LINE);

/** A list of which no item is looked at where there are too many. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .max(most, { error: `must have at most ${most} entries`, abort: true })
    .pipe(z.array(item));

/** A whole number as an `integer` column holds it. */
export const int32 = z.int32();

export const natural = z.int32().nonnegative();

/** The id of a record that does not exist yet. */
export const newId = z.literal(0, { error: 'must be 0 for a new record' });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Four letters stand for three bytes, and a character takes up to three bytes. */
const longestEncoded = (longest: number) => 4 * longest;

/**
 * The text of at most so many characters whose UTF-8 bytes are sent as base64, to the letter of RFC 4648; the empty
 * text is itself.
 */
export const base64TextOf = (longest: number) =>
  z
    .string()
    .max(longestEncoded(longest), { error: `must have at most ${longest} characters`, abort: true })
    .transform((encoded, context) => {
      const bytes = Buffer.from(encoded, 'base64');
      try {
        // Node reads past whatever is no base64, so the way back tells.
        if (bytes.toString('base64') === encoded) return utf8.decode(bytes);
      } catch {
        // No UTF-8.
      }
      context.addIssue({ code: 'custom', message: 'must be the base64 of a UTF-8 text' });
      return z.NEVER;
    })
    .pipe(textOf(longest));
