import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Encodes any JavaScript string, including NUL and lone surrogates, as a JSON string. A text column stores
 * and returns a JSON string unchanged: `JSON.stringify` is well-formed since ES2019.
 */
export const toStoredText = (text: string): string => JSON.stringify(text);

/** Decodes a string that `toStoredText` encoded. */
export const fromStoredText = (stored: string): string => z.string().parse(JSON.parse(stored));

/** Returns the SHA-256 in hex of a stored text, for texts that are too long for an index entry. */
export const hashOfStored = (stored: string): string => createHash('sha256').update(stored).digest('hex');
