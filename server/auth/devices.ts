import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import { devices, users } from '../db/schema';
import { isStorable } from '../http/validate';
import { cookieNameOf } from './cookieName';
import { emailKey } from './staff';
import { hashToken, isToken, randomToken } from './tokens';

const REMEMBERED_MS = 180 * 24 * 3_600_000;
/** A device may be shared, and a person has several. */
const MOST_PEOPLE = 5;
const MOST_DEVICES = 20;

/**
 * Devices on which somebody has signed in by password. A known one proves nothing: its failed tries are only counted
 * apart from those of strangers, who could else keep the account's owner out.
 */
export interface Devices {
  /** The device that the request's cookie names, as the subject of a limit, where that account has signed in on it. */
  find(request: FastifyRequest, email: string): Promise<string | null>;
  /** Notes that a person has signed in on this device, for 180 days from now. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>;
}

/** A token for each of the people who share the device, the latest first. */
const tokensOf = (request: FastifyRequest): string[] =>
  (request.cookies[cookieNameOf(request, 'device')] ?? '').split('.').filter(isToken).slice(0, MOST_PEOPLE);

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

/** Forgets on which devices a person has signed in. */
export async function forgetDevices(tx: Db, userId: number): Promise<void> {
  await tx.delete(devices).where(eq(devices.userId, userId));
}
