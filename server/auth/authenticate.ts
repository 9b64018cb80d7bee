import type { FastifyRequest } from 'fastify';
import type { User } from '../../src/domain/session/user';
import type { Db } from '../db/database';
import { bearerOf } from '../http/bearer';
import type { BearerVerifier } from './microsoft';
import { findStaffByAccount } from './providerAccounts';
import { isRefused } from './refusedTokens';
import type { Sessions } from './sessions';

/** Finds out who asks: `null` for nobody. */
export type Authenticator = (request: FastifyRequest) => Promise<User | null>;

export interface Bearers {
  /** `null` where the sign-in by id token is not in use. */
  verify: BearerVerifier | null;
  domains: readonly string[];
  now: () => Date;
}

/**
 * A bearer decides alone: one that is not good is refused even beside a good cookie, which may be another
 * person's. Only one that was renewed needs a cookie, that of the session which it goes on with.
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
