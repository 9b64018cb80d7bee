import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, 43 characters that need no escaping anywhere. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How tokens are stored: they have too many bits to be guessed, so a plain digest is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
