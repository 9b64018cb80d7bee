import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bearerOf } from '../auth/authenticate';
import type { SignInContext } from '../auth/context';
import { createDevices } from '../auth/devices';
import { findStaffByAccount } from '../auth/providerAccounts';
import { refuseToken } from '../auth/refusedTokens';
import { networkOf, withinSignInLimit } from '../auth/signInLimit';
import { findCredentials } from '../auth/staff';
import { staffOf } from '../http/access';
import { ApiError, notFound, unauthorized } from '../http/errors';
import { validate } from '../http/validate';

/** `GET /whoami`: the signed-in person. A bearer gets a session too, so that a new tab is signed in. */
export function whoami(api: FastifyInstance, { sessions }: SignInContext): void {
  api.get('/whoami', { config: { access: { kind: 'signedIn' } } }, async (request, reply) => {
    const staff = staffOf(request);
    const bearer = bearerOf(request);
    if (bearer !== null) {
      const inSession = await sessions.find(request);
      if (inSession?.id !== staff.id) {
        await sessions.start(request, reply, staff.id, { method: 'microsoft', bearer });
      }
    }
    return staff;
  });
}

export const Credentials = z.object({ email: z.string(), password: z.string() });

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

export const GoogleQuery = z.object({ code: z.string().min(1), scope: z.string().optional() });

/** `GET /google/callback`: signs in whoever the code from Google's pop-up stands for. */
export function googleCallback(
  api: FastifyInstance,
  { db, sessions, settings, signInByGoogle: signIn }: SignInContext,
): void {
  const config = { access: { kind: 'anyone' } } as const;
  // A HEAD would use up the code.
  api.get('/google/callback', { config, exposeHeadRoute: false }, async (request, reply) => {
    if (!signIn) throw notFound('Sign-in with Google is not in use here');
    const { code } = validate(GoogleQuery, request.query);
    const staff = await findStaffByAccount(db, await signIn(code), {
      domains: settings.signInDomains,
      mayBind: true,
    });
    if (!staff) throw unauthorized('No staff member has this Google account');
    await sessions.start(request, reply, staff.id, { method: 'google' });
    return reply.code(204).send();
  });
}

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
