import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a person typed or has as a bookmark is no site's doing. */
const OWN_SITES = new Set(['same-origin', 'none']);
/** With one of these in its query a GET of the contract signs somebody in, or has something computed and kept. */
const CHANGING_PARAMETERS = ['code', 'repopulate', 'repopulate_cache'];

const isSafe = ({ method }: FastifyRequest): boolean => SAFE_METHODS.has(method);

const hasChangingParameter = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && CHANGING_PARAMETERS.some((name) => name in query);

/** Whether carrying out this request changes something, so that no other site may cause it. */
export const changesState = (request: FastifyRequest): boolean =>
  !isSafe(request) || hasChangingParameter(request);

/**
 * With `PUBLIC_ORIGIN` that origin is the server's own, and the one that the request itself was sent to. Without it,
 * a trusted proxy may name the host in `X-Forwarded-Host`.
 */
function isOwnOrigin(request: FastifyRequest, origin: string, publicOrigin: string | undefined): boolean {
  if (origin === publicOrigin) return true;
  const host = publicOrigin === undefined ? request.host : request.headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * A browser that opens a link asks for a page. Only such requests can carry the session's cookie from another site,
 * because the cookie is SameSite=Lax: images, forms in frames and scripts of other sites come without it, and cannot set
 * it.
 */
const opensPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '') && headers['x-requested-with'] === undefined;

/**
 * A GET that changes something can be a link anywhere, also in a mail. Opened by hand, such a link would sign the victim
 * in as the attacker, so a link is refused. A browser that sends no `Sec-Fetch-Site` shows a link by what it asks for.
 * `User-Agent` decides nothing: any page or extension may have changed it.
 */
function isOwnGet(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? !opensPage(request) : site === 'same-origin';
}

/**
 * Refuses a state-changing request that a browser says another site caused (OWASP, Cross-Site Request Forgery
 * Prevention: Fetch Metadata, with Origin for browsers without it).
 * @throws ApiError 403
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (!changesState(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isFromOwnSite =
    site === undefined
      ? origin === undefined || isOwnOrigin(request, origin, publicOrigin)
      : typeof site === 'string' && OWN_SITES.has(site);
  if (!isFromOwnSite || (isSafe(request) && !isOwnGet(request))) {
    throw forbidden('A request from another site was refused');
  }
}
