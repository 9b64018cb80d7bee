import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { ApiError, badGateway } from './errors';

/** Named by the Connection header they speak of one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'];

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /TIMEOUT/.test(String(error.code));

/** Forwards `/api` to another API: below its address, or to its `/api` where the address has no path. */
export async function forwardApi(
  app: FastifyInstance,
  { apiUrl, timeoutMs }: { apiUrl: string; timeoutMs: number },
): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  await app.register(proxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: pathname === '/' ? '/api' : pathname.replace(/\/$/, ''),
    // A call is made once: whether it may be repeated is the app's to decide.
    retryMethods: [],
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: 10_000 } },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))),
      onError: (reply, { error }) => {
        const failure = isTimeout(error)
          ? new ApiError(504, 'The API took too long to answer', { cause: error })
          : badGateway('The API cannot be reached', error);
        reply.send(failure);
      },
    },
  });
}
