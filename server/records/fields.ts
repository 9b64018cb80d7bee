import { z } from 'zod';
import { identityOf, isMailLink, MAIL_LINK } from '../../src/domain/text/identity';
import { isStorable } from '../http/validate';

/** Returns whether a text has no lone surrogate, which has no UTF-8, so the database would store another text. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/**
 * Returns the schema of a text that a column can store unchanged. A text that is too long skips all later checks,
 * because patterns may take much more than linear time.
 */
export const textOf = (longest: number) =>
  z
    .string()
    .max(longest, { error: `must have at most ${longest} characters`, abort: true })
    .refine((value) => isStorable(value) && isWellFormed(value), 'holds a character that cannot be stored');

/** Returns the schema of a text of one line, stored by its identity: texts that look equal are stored equal. */
export const lineOf = (longest: number) => textOf(longest).overwrite(identityOf);
export const LONGEST_LINE = 1_000;
export const text = lineOf(LONGEST_LINE);

/** Returns the schema of a text of one line with at least one visible character. */
export const filledTextOf = (longest: number) =>
  lineOf(longest).refine((value) => value !== '', 'must not be empty');
export const filledText = filledTextOf(LONGEST_LINE);

/** Returns the schema of an e-mail address, which may be empty. */
export const emailOf = (longest: number) => lineOf(longest).refine((email) => !isMailLink(email), MAIL_LINK);
export const email = emailOf(LONGEST_LINE);

/** Returns the schema of a list. A list with too many items skips the checks of its items. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .max(most, { error: `must have at most ${most} entries`, abort: true })
    .pipe(z.array(item));

/** A whole number in the range of an `integer` column. */
export const int32 = z.int32();

export const natural = z.int32().nonnegative();

/** The id of a record that does not exist yet. */
export const newId = z.literal(0, { error: 'must be 0 for a new record' });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Four letters of base64 encode three bytes, and a UTF-16 unit takes up to three bytes of UTF-8. */
const longestEncoded = (longest: number) => 4 * longest;

/**
 * Returns the schema of a text whose UTF-8 bytes are sent as base64, strictly by RFC 4648. The empty text stays empty.
 * @param longest the largest number of characters of the decoded text
 */
export const base64TextOf = (longest: number) =>
  z
    .string()
    .max(longestEncoded(longest), { error: `must have at most ${longest} characters`, abort: true })
    .transform((encoded, context) => {
      const bytes = Buffer.from(encoded, 'base64');
      try {
        // Node.js ignores invalid base64, so the result is encoded again and compared.
        if (bytes.toString('base64') === encoded) return utf8.decode(bytes);
      } catch {
        // The bytes are not UTF-8.
      }
      context.addIssue({ code: 'custom', message: 'must be the base64 of a UTF-8 text' });
      return z.NEVER;
    })
    .pipe(textOf(longest));
