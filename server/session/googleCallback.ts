import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SignInContext } from '../auth/context';
import { findStaffByAccount } from '../auth/providerAccounts';
import { notFound, unauthorized } from '../http/errors';
import { validate } from '../http/validate';

const Query = z.object({ code: z.string().min(1), scope: z.string().optional() });

/** `GET /google/callback`: signs in whoever the code from Google's pop-up stands for. */
export function googleCallback(
  api: FastifyInstance,
  { db, sessions, settings, signInByGoogle: signIn }: SignInContext,
): void {
  const config = { access: { kind: 'anyone' } } as const;
  // A HEAD would use up the code.
  api.get('/google/callback', { config, exposeHeadRoute: false }, async (request, reply) => {
    if (!signIn) throw notFound('Sign-in with Google is not in use here');
    const { code } = validate(Query, request.query);
    const staff = await findStaffByAccount(db, await signIn(code), {
      domains: settings.signInDomains,
      mayBind: true,
    });
    if (!staff) throw unauthorized('No staff member has this Google account');
    await sessions.start(request, reply, staff.id, { method: 'google' });
    return reply.code(204).send();
  });
}
