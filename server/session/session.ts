import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SignInContext } from '../auth/context';
import { createDevices } from '../auth/devices';
import { findStaffByAccount } from '../auth/providerAccounts';
import { refuseToken } from '../auth/refusedTokens';
import { networkOf, withinSignInLimit } from '../auth/signInLimit';
import { findCredentials } from '../auth/staff';
import { staffOf } from '../http/access';
import { bearerOf } from '../http/bearer';
import { ApiError, notFound, unauthorized } from '../http/errors';
import { unknownAccount } from '../http/securityLog';
import { validate } from '../http/validate';

/** `GET /whoami`: returns the signed-in person. A bearer token also starts a session, so a new tab is signed in. */
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
    if (!settings.passwordLogin) throw notFound('Password sign-in is not enabled on this server');
    const { email, password } = validate(Credentials, request.body);
    const { ip: address } = request;
    const device = await devices.find(request, email);
    let account: number | undefined;
    const userId = await withinSignInLimit(db, { email, address, device, now }, async () => {
      const found = await findCredentials(db, email);
      account = found?.userId;
      // `verify` also runs for an unknown e-mail, so that the response time does not reveal which e-mails exist.
      const matches = await passwords.verify(password, found?.passwordHash ?? null, networkOf(address));
      return matches && found ? found.userId : null;
    });
    if (userId === null) {
      const logFields = { method: 'password', account: account ?? unknownAccount(email) };
      throw new ApiError(401, 'Wrong email or password', { logFields });
    }
    await sessions.start(request, reply, userId, { method: 'password' });
    await devices.remember(request, reply, userId);
    return reply.code(204).send();
  });
}

export const GoogleQuery = z.object({ code: z.string().min(1), scope: z.string().optional() });

/** `GET /google/callback`: signs in the staff member whom the code from Google's pop-up identifies. */
export function googleCallback(
  api: FastifyInstance,
  { db, sessions, settings, signInByGoogle: signIn }: SignInContext,
): void {
  const config = { access: { kind: 'anyone' } } as const;
  // A HEAD request would consume the code.
  api.get('/google/callback', { config, exposeHeadRoute: false }, async (request, reply) => {
    if (!signIn) throw notFound('Google sign-in is not enabled on this server');
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
 * `POST /logout`: ends the session and answers 204, also without a session. Refuses the session's id token and a valid
 * token of the call from now on. Clears the browser's cache, because an earlier release let browsers store reports.
 */
export function logout(api: FastifyInstance, { db, now, sessions, verifyBearer }: SignInContext): void {
  /** Only valid tokens are stored as refused: invented tokens would fill the table. */
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
    // Over plain HTTP, browsers reject this header with an error in the console.
    if (request.isHttps) reply.header('clear-site-data', '"cache"');
    return reply.code(204).send();
  });
}
