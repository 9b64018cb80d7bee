import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../src/domain/session/user';
import type { Db } from '../db/database';
import { providerAccounts, users } from '../db/schema';
import { isStorable } from '../http/validate';
import { emailKey, findStaffByProviderAccount } from './staff';

/** An account at a sign-in provider, as a verified id token tells it. */
export interface ProviderAccount {
  issuer: string;
  /** Who it is for this issuer, for ever; the e-mail may change and go to somebody else. */
  subject: string;
  /** What the provider says is verified. */
  email: string;
}

interface BindingRules {
  /** The domains whose addresses may sign in; none are all. */
  domains: readonly string[];
  /** Whether an account that is not known yet may become one by its e-mail. */
  mayBind: boolean;
}

/** Whether an e-mail is of one of the domains; without any, all are. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const key = emailKey(email);
  return domains.length === 0 || domains.includes(key.slice(key.lastIndexOf('@') + 1));
}

/**
 * Binds an account to the staff member with its e-mail: only where an admin stands for that address, and no other
 * account of the issuer has signed in as them.
 */
async function bind(db: Db, { issuer, subject, email }: ProviderAccount): Promise<void> {
  const key = emailKey(email);
  if (![issuer, subject, key].every(isStorable)) return;
  await db.transaction(async (tx) => {
    // The lock lets one of several accounts with the same e-mail bind.
    const [user] = await tx
      .select({ id: users.id, isEmailUnconfirmed: users.isEmailUnconfirmed })
      .from(users)
      .where(and(eq(users.emailKey, key), isNull(users.anonymisedAt)))
      .for('update');
    if (!user || user.isEmailUnconfirmed) return;
    const bound = and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.userId, user.id));
    if ((await tx.$count(providerAccounts, bound)) > 0) return;
    await tx.insert(providerAccounts).values({ issuer, subject, userId: user.id }).onConflictDoNothing();
  });
}

/**
 * The staff member as whom an account signs in, or `null`. From its first sign-in on an account is known by issuer
 * and subject (OpenID Connect Core, 5.7), whatever becomes of the addresses; only the first one goes by e-mail.
 */
export async function findStaffByAccount(
  db: Db,
  account: ProviderAccount,
  { domains, mayBind }: BindingRules,
): Promise<User | null> {
  if (!isOfDomain(account.email, domains)) return null;
  const known = await findStaffByProviderAccount(db, account);
  if (known || !mayBind) return known;
  await bind(db, account);
  return findStaffByProviderAccount(db, account);
}

/** Forgets the accounts of a person who is no more. */
export async function forgetProviderAccounts(tx: Db, userId: number): Promise<void> {
  await tx.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
}
