import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../auth/authenticate';
import type { SignInContext } from '../auth/context';
import { refuseToken } from '../auth/refusedTokens';
import { ApiError } from '../http/errors';

/**
 * `POST /logout`: ends the session, and takes no id token any more that it was made for or that rides on the call.
 * Whoever has none is already where they want to be. The browser is told to empty its cache, where a former release
 * let it keep reports.
 */
export function logout(api: FastifyInstance, { db, now, sessions, verifyBearer }: SignInContext): void {
  /** Only a good token is worth keeping: a stranger's inventions would fill the table. */
  const isGood = async (bearer: string): Promise<boolean> => {
    try {
      return verifyBearer !== null && (await verifyBearer(bearer)) !== null;
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 401) return false;
      throw thrown;
    }
  };

  api.post('/logout', { config: { access: { kind: 'anyone' } } }, async (request, reply) => {
    await sessions.end(request, reply);
    const bearer = bearerOf(request);
    if (bearer && (await isGood(bearer))) await refuseToken(db, bearer, now());
    // Over plain http browsers refuse it with an error in the console.
    if (request.isHttps) reply.header('clear-site-data', '"cache"');
    return reply.code(204).send();
  });
}
