import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SignInContext } from '../auth/context';
import { createDevices } from '../auth/devices';
import { networkOf, withinSignInLimit } from '../auth/signInLimit';
import { findCredentials } from '../auth/staff';
import { notFound, unauthorized } from '../http/errors';
import { validate } from '../http/validate';

const Credentials = z.object({ email: z.string(), password: z.string() });

/** `POST /login`: signs in with e-mail and password. */
export function login(api: FastifyInstance, { db, now, passwords, sessions, settings }: SignInContext): void {
  const devices = createDevices(db, now);
  api.post('/login', { config: { access: { kind: 'anyone' } } }, async (request, reply) => {
    if (!settings.passwordLogin) throw notFound('Sign-in with a password is not in use here');
    const { email, password } = validate(Credentials, request.body);
    const { ip: address } = request;
    const device = await devices.find(request, email);
    const userId = await withinSignInLimit(db, { email, address, device, now }, async () => {
      const found = await findCredentials(db, email);
      // Checked even when nobody has this e-mail, so that the time taken does not tell.
      const matches = await passwords.verify(password, found?.passwordHash ?? null, networkOf(address));
      return matches && found ? found.userId : null;
    });
    if (userId === null) throw unauthorized('Wrong email or password');
    await sessions.start(request, reply, userId, { method: 'password' });
    await devices.remember(request, reply, userId);
    return reply.code(204).send();
  });
}
