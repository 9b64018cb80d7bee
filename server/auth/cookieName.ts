import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie. Over https it has the prefix that binds it to this host (RFC 6265bis, `__Host-`). Cookies do not
 * know of ports, so on the browser's own machine the name has the port: two servers there would share a cookie.
 */
export function cookieNameOf(
  { isHttps, loopbackPort }: Pick<FastifyRequest, 'isHttps' | 'loopbackPort'>,
  what: 'session' | 'device',
): string {
  const port = loopbackPort === '' ? '' : `_${loopbackPort}`;
  return `${isHttps ? '__Host-' : ''}greenroom_${what}${port}`;
}
