import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseCrossSite } from './crossSite';
import { ApiError, badGateway } from './errors';

/** Named by the Connection header they speak of one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/**
 * Headers by which proxies tell the API who asks, for which host and for which path. Only the server itself knows that,
 * so what a client says of it does not pass: the API would believe it.
 */
const SAID_BY_PROXIES = new Set([
  ...['forwarded', 'x-real-ip', 'true-client-ip', 'client-ip', 'x-client-ip', 'x-cluster-client-ip'],
  ...['x-remote-ip', 'x-remote-addr', 'x-host', 'x-original-host', 'x-rewrite-url', 'x-original-url'],
  ...[
    'fastly-client-ip',
    'fly-client-ip',
    'x-appengine-user-ip',
    'x-envoy-external-address',
    'x-azure-clientip',
  ],
  ...['x-azure-socketip', 'x-http-method-override', 'x-http-method', 'x-method-override'],
]);
const isSaidByClient = (name: string): boolean =>
  SAID_BY_PROXIES.has(name) || /^(x-(original-)?forwarded-|x-forwarded$|cf-)/.test(name);

/** Which other sites may read an answer is this server's to say, and it lets none; the API does not know this address. */
const isAboutOtherSites = (name: string): boolean => /^(access-control-|timing-allow-origin$)/i.test(name);

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
 * Forwards `/api` to another API: below its address, or to its `/api` where the address has no path. What another site
 * caused is not forwarded.
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
    // Bodies pass as they are: to read them is the API's.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (request) => refuseCrossSite(request, publicOrigin));
    await scope.register(proxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: pathname === '/' ? '/api' : pathname.replace(/\/$/, ''),
      // A call is made once: whether it may be repeated is the app's to decide.
      retryMethods: [],
      undici: {
        ...{ headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
        // The library would take any certificate.
        connect: { timeout: 10_000, rejectUnauthorized: true },
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...Object.fromEntries(
            Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !isSaidByClient(name)),
          ),
          ...forwardedFrom(request, publicOrigin),
          'x-request-id': request.id,
        }),
        rewriteHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !isAboutOtherSites(name))),
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
