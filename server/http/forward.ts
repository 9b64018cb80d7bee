import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseCrossSite } from './crossSite';
import { ApiError, badGateway } from './errors';

/** Headers that apply to one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/**
 * Headers in which proxies tell the API the client, the host and the path. The API would trust these headers, so the
 * server removes the client's values.
 */
const PROXY_HEADERS = new Set([
  'forwarded',
  'x-real-ip',
  'true-client-ip',
  'client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-host',
  'x-original-host',
  'x-rewrite-url',
  'x-original-url',
  'fastly-client-ip',
  'fly-client-ip',
  'x-appengine-user-ip',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-azure-socketip',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
]);
const isProxyHeader = (name: string): boolean =>
  PROXY_HEADERS.has(name) || /^(x-(original-)?forwarded-|x-forwarded$|cf-)/.test(name);

/**
 * Returns whether an answer header controls access by other sites. This server removes these headers: no other site may
 * read an answer, and the API does not know the address of this server.
 */
const isCrossOriginHeader = (name: string): boolean => /^(access-control-|timing-allow-origin$)/i.test(name);

const forwardedFrom = (
  request: Pick<FastifyRequest, 'ip' | 'host' | 'isHttps'>,
  publicOrigin: string | undefined,
) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': publicOrigin === undefined ? request.host : new URL(publicOrigin).host,
  'x-forwarded-proto': request.isHttps ? 'https' : 'http',
});

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /TIMEOUT/.test(String(error.code));

/**
 * Forwards `/api` to another API: to the path of `apiUrl`, or to its `/api` when `apiUrl` has no path. Does not forward
 * state-changing requests that another site triggered.
 */
export async function forwardApi(
  app: FastifyInstance,
  {
    apiUrl,
    publicOrigin,
    timeoutMs,
  }: { apiUrl: string; publicOrigin: string | undefined; timeoutMs: number },
): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  await app.register(async (scope) => {
    // Bodies are forwarded unparsed: the API parses them.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (request) => refuseCrossSite(request, publicOrigin));
    await scope.register(proxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: pathname === '/' ? '/api' : pathname.replace(/\/$/, ''),
      // A call is made once: the app decides whether a call may be repeated.
      retryMethods: [],
      undici: {
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        // The library would accept any certificate.
        connect: { timeout: 10_000, rejectUnauthorized: true },
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...Object.fromEntries(
            Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !isProxyHeader(name)),
          ),
          ...forwardedFrom(request, publicOrigin),
          'x-request-id': request.id,
        }),
        rewriteHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !isCrossOriginHeader(name))),
        onError: (reply, { error }) => {
          const failure = isTimeout(error)
            ? new ApiError(504, 'The API took too long to answer', { cause: error })
            : badGateway('The API cannot be reached', error);
          reply.send(failure);
        },
      },
    });
  });
}
