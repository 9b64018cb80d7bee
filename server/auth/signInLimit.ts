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

/**
 * Returns the network of an address: the address itself for IPv4, the /64 prefix for IPv6. A subscriber has a whole
 * /64, and could otherwise try from any number of addresses.
 */
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

/** Returns a digest of the e-mail, because people also type passwords into the e-mail field. */
const accountOf = (email: string): string => createHash('sha256').update(emailKey(email)).digest('hex');

/**
 * Uses one of the remaining tries of the subject.
 * @throws ApiError 429 when no try remains
 */
async function addFailure(tx: Db, { kind, subject }: Subject, at: Date): Promise<void> {
  const limit = LIMITS[kind];
  // A lock serializes parallel tries in all processes, so that every try is counted.
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

async function removeFailure(tx: Db, { kind, subject }: Subject, at: Date): Promise<void> {
  await tx.execute(
    sql`delete from ${signInFailures} where ctid = (
      select ctid from ${signInFailures}
      where kind = ${kind} and subject = ${subject} and at = ${at.toISOString()}::timestamptz limit 1)`,
  );
}

/** Runs an attempt. The attempt counts as a failure from its start, until it succeeds or throws. */
async function withinLimits<T>(
  db: Db,
  subjects: readonly Subject[],
  now: () => Date,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const at = now();
  await db.transaction(async (tx) => {
    for (const subject of subjects) await addFailure(tx, subject, at);
  });
  const takeBack = () =>
    db.transaction(async (tx) => {
      for (const subject of subjects) await removeFailure(tx, subject, at);
    });
  let result: T | null;
  try {
    result = await attempt();
  } catch (thrown) {
    // An error, such as a full queue, means that no password was tried.
    await takeBack();
    throw thrown;
  }
  if (result !== null) await takeBack();
  await db.delete(signInFailures).where(lte(signInFailures.at, new Date(at.getTime() - WINDOW_MS)));
  return result;
}

const ofAddress = (address: string): Subject => ({ kind: 'address', subject: networkOf(address) });

/**
 * Runs one sign-in by password within both limits: 10 failures per account and 100 per address in 15 minutes. A try
 * counts as a failure from its start until it succeeds, so that parallel tries cannot exceed the limit.
 * @param by `device`: a known device of the account; its 10 failures count instead of the account's failures
 * @throws ApiError 429, whether the account exists or not
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
 * Runs an attempt with a one-time link within the limit of the network address.
 * @throws ApiError 429 when the address has reached its limit
 */
export function withinAddressLimit<T>(
  db: Db,
  { address, now }: { address: string; now: () => Date },
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  return withinLimits(db, [ofAddress(address)], now, attempt);
}

/** Deletes the failed sign-ins of a removed account. */
export async function forgetFailures(tx: Db, email: string): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(and(eq(signInFailures.kind, 'account'), eq(signInFailures.subject, accountOf(email))));
}
