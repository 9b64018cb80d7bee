import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { type FAILURE_KINDS, signInFailures } from '../db/schema';
import { tooManyRequests } from '../http/errors';
import { emailKey } from './staff';

const WINDOW_MS = 15 * 60_000;
const LIMITS = { account: 10, address: 100, device: 10 } as const;

interface Subject {
  kind: (typeof FAILURE_KINDS)[number];
  subject: string;
}

/** One subscriber has a whole /64 of IPv6, and could else try from as many addresses as they like. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** The account is kept as a digest: people type other things into the e-mail field, passwords too. */
const accountOf = (email: string): string => createHash('sha256').update(emailKey(email)).digest('hex');

/**
 * Takes one of the tries that the subject has left.
 * @throws ApiError 429 when there is none
 */
async function take(tx: Db, { kind, subject }: Subject, at: Date): Promise<void> {
  const limit = LIMITS[kind];
  // Parallel tries take turns, in all processes, so that none of them counts too few.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`);
  const recent = await tx
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.kind, kind),
        eq(signInFailures.subject, subject),
        gt(signInFailures.at, new Date(at.getTime() - WINDOW_MS)),
      ),
    )
    .orderBy(desc(signInFailures.at))
    .limit(limit);
  const oldest = recent[limit - 1];
  if (oldest) {
    const seconds = Math.ceil((oldest.at.getTime() + WINDOW_MS - at.getTime()) / 1000);
    throw tooManyRequests('Too many failed sign-ins. Please try again later.', Math.max(1, seconds));
  }
  await tx.insert(signInFailures).values({ kind, subject, at });
}

async function giveBack(tx: Db, { kind, subject }: Subject, at: Date): Promise<void> {
  await tx.execute(
    sql`delete from ${signInFailures} where ctid = (
      select ctid from ${signInFailures}
      where kind = ${kind} and subject = ${subject} and at = ${at.toISOString()}::timestamptz limit 1)`,
  );
}

/** Runs an attempt that counts as a failure from its start, and is taken back when it succeeds or cannot be made. */
async function withinLimits<T>(
  db: Db,
  subjects: readonly Subject[],
  now: () => Date,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const at = now();
  await db.transaction(async (tx) => {
    for (const subject of subjects) await take(tx, subject, at);
  });
  const takeBack = () =>
    db.transaction(async (tx) => {
      for (const subject of subjects) await giveBack(tx, subject, at);
    });
  let result: T | null;
  try {
    result = await attempt();
  } catch (thrown) {
    // Nothing has been tried where too many are waiting.
    await takeBack();
    throw thrown;
  }
  if (result !== null) await takeBack();
  await db.delete(signInFailures).where(lte(signInFailures.at, new Date(at.getTime() - WINDOW_MS)));
  return result;
}

const ofAddress = (address: string): Subject => ({ kind: 'address', subject: networkOf(address) });

/**
 * Runs one sign-in by password within the limits: 10 failures an account and 100 an address in 15 minutes,
 * each by itself. The try counts as a failure from its start, so that parallel ones cannot pass the limit, and
 * is taken back when it succeeds.
 * @param by `device`: a known one of that account, whose 10 failures count instead of the account's
 * @throws ApiError 429, the same whether the account exists or not
 */
export function withinSignInLimit<T>(
  db: Db,
  by: { email: string; address: string; device?: string | null; now: () => Date },
  signIn: () => Promise<T | null>,
): Promise<T | null> {
  const { email, address, device, now } = by;
  const who: Subject = device
    ? { kind: 'device', subject: device }
    : { kind: 'account', subject: accountOf(email) };
  return withinLimits(db, [who, ofAddress(address)], now, signIn);
}

/**
 * Runs what anybody may try who has a link, within the limit of their address.
 * @throws ApiError 429
 */
export function withinAddressLimit<T>(
  db: Db,
  { address, now }: { address: string; now: () => Date },
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  return withinLimits(db, [ofAddress(address)], now, attempt);
}

/** Forgets the failed sign-ins of an account that is no more. */
export async function forgetFailures(tx: Db, email: string): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(and(eq(signInFailures.kind, 'account'), eq(signInFailures.subject, accountOf(email))));
}
