import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SignInContext } from '../auth/context';
import { endSessions } from '../auth/refusedTokens';
import { tokenHashOf } from '../auth/sessions';
import type { Db } from '../db/database';
import { wireTime } from '../db/instants';
import { sessions as table } from '../db/schema';
import { staffOf } from '../http/access';
import { tellSecurity } from '../http/securityLog';

/**
 * A person's sessions that have not ended, the one last used first.
 * @param ownHash under which hash the session of who asks is stored; `null` for somebody without one
 */
async function listSessions(
  db: Db,
  { userId, ownHash, now }: { userId: number; ownHash: string | null; now: Date },
) {
  const rows = await db
    .select({
      tokenHash: table.tokenHash,
      method: table.method,
      user_agent: table.userAgent,
      created_ts: wireTime(table.createdAt),
      used_ts: wireTime(table.usedAt),
    })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.expiresAt, now)))
    .orderBy(desc(table.usedAt), desc(table.createdAt));
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === ownHash }));
}

/** `GET /sessions`: where the person is signed in. `DELETE /sessions`: nowhere any more, here neither. */
export function ownSessions(api: FastifyInstance, { db, now, sessions }: SignInContext): void {
  const config = { access: { kind: 'signedIn' } } as const;

  api.get('/sessions', { config }, (request) =>
    listSessions(db, { userId: staffOf(request).id, ownHash: tokenHashOf(request), now: now() }),
  );

  api.delete('/sessions', { config }, async (request, reply) => {
    const ended = await endSessions(db, eq(table.userId, staffOf(request).id), now());
    tellSecurity(request, 'sessions_ended', { count: ended.length });
    await sessions.end(request, reply);
    return reply.code(204).send();
  });
}
