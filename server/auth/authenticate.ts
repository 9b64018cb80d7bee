import type { FastifyRequest } from 'fastify';
import type { User } from '../../src/domain/session/user';
import type { Db } from '../db/database';
import { bearerOf } from '../http/bearer';
import type { BearerVerifier } from './microsoft';
import { findStaffByAccount } from './providerAccounts';
import { isRefused } from './refusedTokens';
import type { Sessions } from './sessions';

/** Returns the staff member who makes a request, or `null` when nobody is signed in. */
export type Authenticator = (request: FastifyRequest) => Promise<User | null>;

export interface Bearers {
  /** `null` when sign-in by id token is off. */
  verify: BearerVerifier | null;
  domains: readonly string[];
  now: () => Date;
}

/**
 * Creates the function that identifies the person of a request. A bearer token takes precedence over the cookie: an
 * invalid token is refused even with a valid cookie, because the cookie may belong to another person. A renewed token
 * also needs the session of the same person.
 */
export function createAuthenticator(db: Db, sessions: Sessions, bearers: Bearers): Authenticator {
  const { verify, domains, now } = bearers;
  return async (request) => {
    const bearer = bearerOf(request);
    if (bearer === null) return sessions.find(request);
    const account = verify && bearer !== '' ? await verify(bearer) : null;
    if (!account || (await isRefused(db, bearer, now()))) return null;
    const staff = await findStaffByAccount(db, account, { domains, mayBind: account.isSignIn });
    if (!staff || account.isSignIn) return staff;
    const inSession = await sessions.find(request);
    return inSession?.id === staff.id ? staff : null;
  };
}
