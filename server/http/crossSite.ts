import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

function isRepopulate(query: unknown): boolean {
  return (
    typeof query === 'object' && query !== null && ('repopulate' in query || 'repopulate_cache' in query)
  );
}

/** Whether carrying out this request changes something, so that no other site may cause it. */
export function changesState(request: FastifyRequest): boolean {
  return (
    !SAFE_METHODS.has(request.method) ||
    request.routeOptions.config.changesState === true ||
    isRepopulate(request.query)
  );
}

function isOwnOrigin(request: FastifyRequest, origin: string, publicOrigin: string | undefined): boolean {
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Refuses a state-changing request that a browser says another site caused (OWASP, Cross-Site Request Forgery
 * Prevention: Fetch Metadata, with Origin for browsers without it). Programs send neither header and have no
 * cookies that a stranger could ride on.
 * @throws ApiError 403
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (!changesState(request)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const allowed =
    site !== undefined
      ? typeof site === 'string' && OWN_SITES.has(site)
      : origin === undefined || isOwnOrigin(request, origin, publicOrigin);
  if (!allowed) throw forbidden('A request from another site was refused');
}
