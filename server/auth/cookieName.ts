import type { FastifyRequest } from 'fastify';

/**
 * Returns the name of a cookie. Over HTTPS, the prefix `__Host-` binds the cookie to this host (RFC 6265bis). Browsers
 * share cookies between the ports of a host, so the name contains the port of a loopback address.
 */
export function cookieNameOf(
  { isHttps, loopbackPort }: Pick<FastifyRequest, 'isHttps' | 'loopbackPort'>,
  what: 'session' | 'device',
): string {
  const port = loopbackPort === '' ? '' : `_${loopbackPort}`;
  return `${isHttps ? '__Host-' : ''}greenroom_${what}${port}`;
}
