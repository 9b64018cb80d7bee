import { createHash, randomBytes } from 'node:crypto';

/** Returns a token of 256 random bits: 43 characters that need no escaping. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. A plain digest is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns whether a text has the format of a token from `randomToken`. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
