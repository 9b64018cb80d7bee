import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none` means that the person typed the address or opened a bookmark. */
const OWN_SITES = new Set(['same-origin', 'none']);
/** With one of these query parameters, a GET signs somebody in, or computes and stores data. */
const CHANGING_PARAMETERS = ['code', 'repopulate', 'repopulate_cache'];

const isSafe = ({ method }: FastifyRequest): boolean => SAFE_METHODS.has(method);

const hasChangingParameter = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && CHANGING_PARAMETERS.some((name) => name in query);

/** Returns whether this request changes state, so that other sites must not trigger the request. */
export const changesState = (request: FastifyRequest): boolean =>
  !isSafe(request) || hasChangingParameter(request);

/**
 * Returns whether an origin is the server's own: `PUBLIC_ORIGIN`, or the host that the request was sent to. Without
 * `PUBLIC_ORIGIN`, a trusted proxy may name the host in `X-Forwarded-Host`.
 */
function isOwnOrigin(request: FastifyRequest, origin: string, publicOrigin: string | undefined): boolean {
  if (origin === publicOrigin) return true;
  const host = publicOrigin === undefined ? request.host : request.headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Returns whether a browser opens a link, and so requests a page. From another site, only such requests carry the
 * session's cookie, because the cookie is SameSite=Lax. Images, scripts and forms in frames of other sites cannot send
 * or set the cookie.
 */
const opensPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '') && headers['x-requested-with'] === undefined;

/**
 * Returns whether a state-changing GET comes from the app itself. A link to such a GET, also in a mail, could sign the
 * victim in as the attacker, so opened links are refused. Without `Sec-Fetch-Site`, `Accept` identifies a link.
 * `User-Agent` is ignored, because any page or extension may change this header.
 */
function isOwnGet(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? !opensPage(request) : site === 'same-origin';
}

/**
 * Refuses a state-changing request when the browser reports that another site triggered the request (OWASP, Cross-Site
 * Request Forgery Prevention: Fetch Metadata, with Origin for browsers without Fetch Metadata).
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
