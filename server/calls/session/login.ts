import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withinSignInLimit } from '../../auth/signInLimit';
import { findCredentials } from '../../auth/staff';
import type { ApiContext } from '../../http/context';
import { notFound, unauthorized } from '../../http/errors';
import { validate } from '../../http/validate';

const Credentials = z.object({ email: z.string(), password: z.string() });

/** `POST /login`: signs in with e-mail and password. */
export function login(api: FastifyInstance, { db, now, passwords, sessions, settings }: ApiContext): void {
  api.post('/login', { config: { access: { kind: 'anyone' } } }, async (request, reply) => {
    if (!settings.passwordLogin) throw notFound('Sign-in with a password is not in use here');
    const { email, password } = validate(Credentials, request.body);
    const userId = await withinSignInLimit(db, { email, address: request.ip, now }, async () => {
      const found = await findCredentials(db, email);
      // Checked even when nobody has this e-mail, so that the time taken does not tell.
      const matches = await passwords.verify(password, found?.passwordHash ?? null);
      return matches && found ? found.userId : null;
    });
    if (userId === null) throw unauthorized('Wrong email or password');
    await sessions.start(request, reply, userId, 'password');
    return reply.code(204).send();
  });
}
