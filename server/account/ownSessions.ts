import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SignInContext } from '../auth/context';
import { endSessions } from '../auth/refusedTokens';
import { listSessions } from '../auth/sessionList';
import { tokenHashOf } from '../auth/sessions';
import { sessions as table } from '../db/schema';
import { staffOf } from '../http/access';
import { logSecurityEvent } from '../http/securityLog';

/** `GET /sessions`: lists the person's sessions. `DELETE /sessions`: ends all of them, including this session. */
export function ownSessions(api: FastifyInstance, { db, now, sessions }: SignInContext): void {
  const config = { access: { kind: 'signedIn' } } as const;

  api.get('/sessions', { config }, async (request) => {
    const asked = { userId: staffOf(request).id, ownHash: tokenHashOf(request), now: now() };
    return (await listSessions(db, asked)).map(({ id: _id, ...session }) => session);
  });

  api.delete('/sessions', { config }, async (request, reply) => {
    const ended = await endSessions(db, eq(table.userId, staffOf(request).id), now());
    logSecurityEvent(request, 'sessions_ended', { count: ended.length });
    await sessions.end(request, reply);
    return reply.code(204).send();
  });
}
