import { eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorOf } from '../auditTrail/write/author';
import type { SignInContext } from '../auth/context';
import { passwordProblem } from '../auth/passwordRules';
import { endSessions } from '../auth/refusedTokens';
import { tokenHashOf } from '../auth/sessions';
import { setPassword } from '../auth/setPassword';
import { networkOf, withinSignInLimit } from '../auth/signInLimit';
import { findCredentials } from '../auth/staff';
import { sessions } from '../db/schema';
import { staffOf } from '../http/access';
import { conflict, invalid } from '../http/errors';
import { logSecurityEvent } from '../http/securityLog';
import { validate } from '../http/validate';

const LONGEST = 1_000;
export const Passwords = z.object({ present: z.string().max(LONGEST), password: z.string().max(LONGEST) });

/**
 * `GET /password`: returns whether the person has a password. `PUT /password`: replaces the present password and ends
 * the person's other sessions.
 */
export function ownPassword(api: FastifyInstance, { db, now, passwords, settings }: SignInContext): void {
  if (!settings.passwordLogin) return;
  const config = { access: { kind: 'signedIn' } } as const;

  const storedHash = async (request: FastifyRequest): Promise<string | null> =>
    (await findCredentials(db, staffOf(request).email))?.passwordHash ?? null;

  api.get('/password', { config }, async (request) => {
    return { is_set: (await storedHash(request)) !== null };
  });

  api.put('/password', { config }, async (request, reply) => {
    const staff = staffOf(request);
    const { present, password } = validate(Passwords, request.body);
    const stored = await storedHash(request);
    if (stored === null)
      throw conflict({ present: 'You have no password, because you sign in with Google or Microsoft.' });
    // The sign-in limit applies, because a stranger at an unlocked screen could guess the password.
    const isTheirs = await withinSignInLimit(
      db,
      { email: staff.email, address: request.ip, now },
      async () => ((await passwords.verify(present, stored, networkOf(request.ip))) ? true : null),
    );
    if (!isTheirs) throw invalid({ present: 'This is not your present password.' });
    const problem =
      password === present ? 'This is your present password.' : await passwordProblem(db, staff, password);
    if (problem) throw invalid({ password: problem });
    const passwordHash = await passwords.hash(password, networkOf(request.ip));
    const ended = await db.transaction(async (tx) => {
      await setPassword(tx, staff.id, passwordHash, authorOf(request, now()));
      const others = ne(sessions.tokenHash, tokenHashOf(request) ?? '');
      return endSessions(tx, sql`${eq(sessions.userId, staff.id)} and ${others}`, now());
    });
    logSecurityEvent(request, 'password_set', { method: 'password', sessionsEnded: ended.length });
    return reply.code(204).send();
  });
}
