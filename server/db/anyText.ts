import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Any JavaScript string, also one with NUL or a lone half of a character, in a form that a text column takes and
 * gives back unchanged: a JSON string, which is well-formed since ES2019.
 */
export const toStoredText = (text: string): string => JSON.stringify(text);

export const fromStoredText = (stored: string): string => z.string().parse(JSON.parse(stored));

/** SHA-256 in hex, of a text too long for an index entry. */
export const hashOfStored = (stored: string): string => createHash('sha256').update(stored).digest('hex');
