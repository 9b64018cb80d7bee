import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SignInContext } from '../auth/context';
import { listSessions } from '../auth/ownSessions';
import { endSessions } from '../auth/refusedTokens';
import { tokenHashOf } from '../auth/sessions';
import { sessions as sessionTable } from '../db/schema';
import { staffOf } from '../http/access';

/** `GET /sessions`: where the person is signed in. `DELETE /sessions`: nowhere any more, here neither. */
export function ownSessions(api: FastifyInstance, { db, now, sessions }: SignInContext): void {
  const config = { access: { kind: 'signedIn' } } as const;

  api.get('/sessions', { config }, (request) =>
    listSessions(db, { userId: staffOf(request).id, ownHash: tokenHashOf(request), now: now() }),
  );

  api.delete('/sessions', { config }, async (request, reply) => {
    await endSessions(db, eq(sessionTable.userId, staffOf(request).id), now());
    await sessions.end(request, reply);
    return reply.code(204).send();
  });
}
