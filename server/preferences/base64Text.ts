import { z } from 'zod';
import { textOf } from '../records/fields';

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
