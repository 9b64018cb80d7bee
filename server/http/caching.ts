import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { changesState } from './crossSite';

/** Weak, because the same answer may be sent compressed or not (RFC 9110, 8.8.1). */
const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((candidate) => {
    const known = candidate.trim();
    return known === '*' || known.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
}

/**
 * No answer is stored by the browser: what it keeps can be read from its cache by whoever uses it after a log-out,
 * without asking here. Reports have an ETag for programs, which keep their answers themselves; what a repopulate
 * answers has none.
 */
export function cacheAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const isReport = request.routeOptions.config.isReport === true && !changesState(request);
    reply.header('cache-control', 'no-store');
    if (!isReport || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
