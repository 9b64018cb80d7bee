import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../src/domain/session/user';
import type { Db } from '../db/database';
import { providerAccounts, users } from '../db/schema';
import { isStorable } from '../http/validate';
import { emailKey, findStaffByProviderAccount } from './staff';

/** An account at a sign-in provider, from a verified id token. */
export interface ProviderAccount {
  issuer: string;
  /** The permanent id of the account at the issuer. The e-mail may change or pass to somebody else. */
  subject: string;
  /** The e-mail that the provider has verified. */
  email: string;
}

interface BindingRules {
  /** The e-mail domains that may sign in. An empty list allows all domains. */
  domains: readonly string[];
  /** Whether an unknown account may be bound to the staff member with its e-mail. */
  mayBind: boolean;
}

/** Returns whether an e-mail belongs to one of the domains. An empty list allows all e-mails. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const key = emailKey(email);
  return domains.length === 0 || domains.includes(key.slice(key.lastIndexOf('@') + 1));
}

/**
 * Binds an account to the staff member with its e-mail. Binds only a confirmed e-mail, and only if no other account of
 * the issuer is bound to the staff member.
 */
async function bind(db: Db, { issuer, subject, email }: ProviderAccount): Promise<void> {
  const key = emailKey(email);
  if (![issuer, subject, key].every(isStorable)) return;
  await db.transaction(async (tx) => {
    // With the lock, only one of several accounts with the same e-mail is bound.
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
 * Returns the staff member of an account, or `null`. Only the first sign-in of an account uses the e-mail. Later
 * sign-ins use issuer and subject (OpenID Connect Core, 5.7), because e-mails may change.
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

/** Deletes the provider accounts of a removed person. */
export async function forgetProviderAccounts(tx: Db, userId: number): Promise<void> {
  await tx.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
}
