import type { FastifyRequest } from 'fastify';
import type { User } from '../../src/domain/types';
import type { Db } from '../db/database';
import type { Sessions } from './sessions';
import { findStaffByEmail } from './staff';

/** Finds out who asks: `null` for nobody. */
export type Authenticator = (request: FastifyRequest) => Promise<User | null>;

/** The token of an `Authorization: Bearer` header, if the request has one. */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  return authorization === undefined ? null : (/^Bearer +([^\s]+)$/i.exec(authorization)?.[1] ?? '');
}

/**
 * A bearer decides alone: one that is not good is refused even beside a good cookie, which may be another
 * person's.
 */
export function createAuthenticator(
  db: Db,
  sessions: Sessions,
  verifyBearer: ((token: string) => Promise<string | null>) | null,
): Authenticator {
  return async (request) => {
    const bearer = bearerOf(request);
    if (bearer === null) return sessions.find(request);
    const email = verifyBearer && bearer !== '' ? await verifyBearer(bearer) : null;
    return email === null ? null : findStaffByEmail(db, email);
  };
}
