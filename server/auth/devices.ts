import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import { devices, users } from '../db/schema';
import { isStorable } from '../http/validate';
import { cookieNameOf } from './cookieName';
import { emailKey } from './staff';
import { hashToken, isToken, randomToken } from './tokens';

const REMEMBERED_MS = 180 * 24 * 3_600_000;
/** People who share a device. */
const MOST_PEOPLE = 5;
const MOST_DEVICES = 20;

/**
 * Devices on which somebody has signed in by password. A known device does not authenticate a person. Failed sign-ins
 * on a known device count separately, so that strangers cannot lock out the owner of an account.
 */
export interface Devices {
  /** Returns the token hash of the request's device, or `null` if this account has not signed in on the device. */
  find(request: FastifyRequest, email: string): Promise<string | null>;
  /** Remembers for 180 days that a person has signed in on this device. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>;
}

/** Returns the tokens of the people who share the device, the latest sign-in first. */
const tokensOf = (request: FastifyRequest): string[] =>
  (request.cookies[cookieNameOf(request, 'device')] ?? '').split('.').filter(isToken).slice(0, MOST_PEOPLE);

/** Creates the access to the remembered devices in the database. */
export function createDevices(db: Db, now: () => Date): Devices {
  const oldest = () => new Date(now().getTime() - REMEMBERED_MS);

  const forgetOld = async (userId: number): Promise<void> => {
    await db.delete(devices).where(lte(devices.usedAt, oldest()));
    const beyond = db
      .select({ tokenHash: devices.tokenHash })
      .from(devices)
      .where(eq(devices.userId, userId))
      .orderBy(desc(devices.usedAt))
      .offset(MOST_DEVICES);
    await db.delete(devices).where(inArray(devices.tokenHash, beyond));
  };

  return {
    async find(request, email) {
      const hashes = tokensOf(request).map(hashToken);
      const key = emailKey(email);
      if (hashes.length === 0 || !isStorable(key)) return null;
      const [device] = await db
        .select({ tokenHash: devices.tokenHash })
        .from(devices)
        .innerJoin(users, and(eq(users.id, devices.userId), eq(users.emailKey, key)))
        .where(and(inArray(devices.tokenHash, hashes), gt(devices.usedAt, oldest())));
      return device?.tokenHash ?? null;
    },

    async remember(request, reply, userId) {
      const tokens = tokensOf(request);
      const known = await db
        .select({ tokenHash: devices.tokenHash, userId: devices.userId })
        .from(devices)
        .where(and(inArray(devices.tokenHash, tokens.map(hashToken)), gt(devices.usedAt, oldest())));
      const ownerOf = new Map(known.map((device) => [device.tokenHash, device.userId]));
      const own = tokens.find((token) => ownerOf.get(hashToken(token)) === userId) ?? randomToken();
      const others = tokens.filter((token) => token !== own && ownerOf.has(hashToken(token)));
      await db
        .insert(devices)
        .values({ tokenHash: hashToken(own), userId, usedAt: now() })
        .onConflictDoUpdate({ target: devices.tokenHash, set: { usedAt: now() } });
      await forgetOld(userId);
      reply.setCookie(cookieNameOf(request, 'device'), [own, ...others].slice(0, MOST_PEOPLE).join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.isHttps,
        maxAge: REMEMBERED_MS / 1000,
      });
    },
  };
}

/** Deletes the remembered devices of a person. */
export async function forgetDevices(tx: Db, userId: number): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}
