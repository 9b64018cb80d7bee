import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorOf } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import { endSessions } from '../auth/refusedTokens';
import { hasPublicId, isOpenOf, listSessions } from '../auth/sessionList';
import { tokenHashOf } from '../auth/sessions';
import { sessions, users } from '../db/schema';
import type { ApiContext } from '../http/context';
import { logSecurityEvent } from '../http/securityLog';
import { parseId } from '../http/validate';
import { noSuchUser } from './saveUser';

const isKnown = (id: number): SQL | undefined => and(eq(users.id, id), isNull(users.anonymisedAt));

/**
 * Registers the calls of a person's sessions, for admins of all companies. `GET /users/:id/sessions`: lists the
 * sessions. `DELETE /users/:id/sessions`: ends all sessions. `DELETE /users/:id/sessions/:sessionId`: ends one session,
 * and answers 204 also if the session has already ended.
 */
export function userSessions(api: FastifyInstance, { db, now }: ApiContext): void {
  const config = { access: { kind: 'groupAdmin' } } as const;

  /** @throws ApiError 404 when no user has the id */
  const end = async (request: FastifyRequest, segment: string, isMeant: SQL = sql`true`): Promise<void> => {
    const id = parseId(segment);
    if (id === undefined) throw noSuchUser();
    const author = authorOf(request, now());
    const count = await db.transaction(async (tx) => {
      // The lock delays new sessions of the user, so that the audit trail counts correctly.
      const [user] = await tx.select({ id: users.id }).from(users).where(isKnown(id)).for('update');
      if (!user) throw noSuchUser();
      const countOpen = (): Promise<number> => tx.$count(sessions, isOpenOf(id, author.at));
      const before = await countOpen();
      const ended = await endSessions(tx, sql`${eq(sessions.userId, id)} and ${isMeant}`, author.at);
      const after = await countOpen();
      const change = { before: { sessions: before }, after: { sessions: after } };
      if (before !== after)
        await recordChange(tx, author, { kind: 'user', id }, { ...change, action: 'sessions_ended' });
      return ended.length;
    });
    if (count > 0) logSecurityEvent(request, 'sessions_ended', { account: id, count });
  };

  api.get<{ Params: { id: string } }>('/users/:id/sessions', { config }, async (request) => {
    const userId = parseId(request.params.id);
    if (userId === undefined || (await db.$count(users, isKnown(userId))) === 0) throw noSuchUser();
    return listSessions(db, { userId, ownHash: tokenHashOf(request), now: now() });
  });

  api.delete<{ Params: { id: string } }>('/users/:id/sessions', { config }, async (request, reply) => {
    await end(request, request.params.id);
    return reply.code(204).send();
  });

  api.delete<{ Params: { id: string; sessionId: string } }>(
    '/users/:id/sessions/:sessionId',
    { config },
    async (request, reply) => {
      const { id, sessionId } = request.params;
      await end(request, id, hasPublicId(sessionId));
      return reply.code(204).send();
    },
  );
}
