import { createHash } from 'node:crypto';

/**
 * Returns the ETag of the parts. The tag is weak, because the same answer may be sent compressed or not
 * (RFC 9110, 8.8.1).
 */
export const etagOf = (...parts: readonly string[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;

/** Returns whether `If-None-Match` names the tag (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((candidate) => {
    const known = candidate.trim();
    return known === '*' || known.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
}
