import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseCrossSite } from './crossSite';
import { ApiError, badGateway } from './errors';

/** Named by the Connection header they speak of one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/** Only the server itself knows who asks: what a client says of it would be believed by the API behind. */
const isSaidByClient = (name: string): boolean =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';

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
