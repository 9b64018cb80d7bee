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
 * Whether a header came along that a page can send to its own server only; for another it would have to ask first,
 * which is never granted (OWASP, Cross-Site Request Forgery Prevention: custom request headers). Browsers add passwords
 * of Basic to links by themselves, but no bearer.
 */
const hasOwnPagesHeader = ({ headers }: FastifyRequest): boolean =>
  headers['x-requested-with'] !== undefined || /^Bearer /i.test(headers.authorization ?? '');

/**
 * A GET that changes something can be a link anywhere, also in a mail, so only the app's own page may make it:
 * followed by hand it would sign the victim in as the attacker. A client that does not say who causes a request shows by
 * the header that no link did. `User-Agent` decides nothing: any page or extension may have changed it.
 */
function isOwnGet(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return hasOwnPagesHeader(request);
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
