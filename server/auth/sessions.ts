import { eq, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../src/domain/session/user';
import type { Db } from '../db/database';
import { isNoSpace } from '../db/freeSpace';
import { type SIGN_IN_METHODS, sessions } from '../db/schema';
import { logSecurityEvent } from '../http/securityLog';
import { cookieNameOf } from './cookieName';
import { endSessions } from './refusedTokens';
import { findStaffById } from './staff';
import { hashToken, isToken, randomToken } from './tokens';

const HOUR_MS = 3_600_000;
/** A session ends after 12 hours without a request, and 30 days after the sign-in. */
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 30 * 24 * HOUR_MS;
/** Longest session of an id token: a working day, although most providers issue tokens for an hour. */
const LONGEST_BY_BEARER_MS = 12 * HOUR_MS;
/** The expiry moves at most this often, so that most reads do not write. */
const SLIDE_MS = 60_000;

/** Longer than the user agents of browsers. */
const LONGEST_USER_AGENT = 400;

/** The method of a sign-in. `bearer` is the id token that starts the session. */
export interface SignIn {
  method: (typeof SIGN_IN_METHODS)[number];
  bearer?: string;
}

export interface Sessions {
  /** Returns the person of the session in the request's cookie, or `null`. Postpones the expiry of the session. */
  find(request: FastifyRequest): Promise<User | null>;
  /** Signs a person in with a new session, and ends the browser's former session. */
  start(request: FastifyRequest, reply: FastifyReply, userId: number, signIn: SignIn): Promise<void>;
  /** Ends the session, deletes its cookie, and refuses the session's id token from now on. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** The cookie has no maximum age: the browser deletes it on exit, and the database decides about the expiry. */
const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps }) as const;

/** Returns the token hash of the session in the request's cookie, or `null`. */
export function tokenHashOf(request: FastifyRequest): string | null {
  const token = request.cookies[cookieNameOf(request, 'session')];
  return isToken(token) ? hashToken(token) : null;
}

/** Ignores a full disk, so that people can still read when the database cannot write. */
const unlessNoSpace = (thrown: unknown): void => {
  if (!isNoSpace(thrown)) throw thrown;
};

/** Creates sessions in the database, which all API processes share (OWASP, Session Management Cheat Sheet). */
export function createSessions(db: Db, now: () => Date): Sessions {
  const remove = async (tokenHash: string | null): Promise<void> => {
    if (tokenHash) await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  };

  const slide = async (session: typeof sessions.$inferSelect): Promise<void> => {
    const expiresAt = Math.min(now().getTime() + IDLE_MS, session.endsAt.getTime());
    if (expiresAt - session.expiresAt.getTime() < SLIDE_MS) return;
    await db
      .update(sessions)
      .set({ expiresAt: new Date(expiresAt), usedAt: now() })
      .where(eq(sessions.tokenHash, session.tokenHash));
  };

  return {
    async find(request) {
      const tokenHash = tokenHashOf(request);
      if (!tokenHash) return null;
      const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
      if (!session || session.expiresAt <= now()) return null;
      await slide(session).catch(unlessNoSpace);
      return findStaffById(db, session.userId);
    },

    async start(request, reply, userId, { method, bearer }) {
      await remove(tokenHashOf(request));
      await db.delete(sessions).where(lte(sessions.expiresAt, now()));
      const token = randomToken();
      const createdAt = now();
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        method,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
        bearerHash: bearer === undefined ? null : hashToken(bearer),
        createdAt,
        usedAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + IDLE_MS),
        endsAt: new Date(createdAt.getTime() + (bearer === undefined ? LONGEST_MS : LONGEST_BY_BEARER_MS)),
      });
      reply.setCookie(cookieNameOf(request, 'session'), token, cookieOptions(request));
      logSecurityEvent(request, 'signed_in', { userId, method });
    },

    async end(request, reply) {
      const tokenHash = tokenHashOf(request);
      const ended = tokenHash ? await endSessions(db, eq(sessions.tokenHash, tokenHash), now()) : [];
      for (const userId of ended) logSecurityEvent(request, 'signed_out', { userId });
      reply.clearCookie(cookieNameOf(request, 'session'), cookieOptions(request));
    },
  };
}
