import { VARIANTS } from '@src/domain/companies/company';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, loadId } from './columns';

export const companies = pgTable('companies', {
  id: id(),
  name: text().notNull(),
  country: text().notNull(),
  fromEmailAddr: text().notNull(),
  homepageUrl: text().notNull().unique(),
  variant: text({ enum: VARIANTS }).notNull(),
  operandiPathPart: text().notNull(),
  operandiPipeline: integer().notNull(),
  umbracoAncestorKey: text().notNull(),
  googleAdwordsId: text().notNull(),
  bingAdsId: text(),
  googleSearchConsoleSite: text().notNull(),
  safeSearchWords: text().array().notNull().default([]),
  mainSeoKeywords: text().array().notNull().default([]),
  metaAdsIds: text().array().notNull().default([]),
  linkedinAdsIds: text().array().notNull().default([]),
});

export const users = pgTable('users', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  /** The e-mail address in lower case: staff addresses are unique regardless of case. */
  emailKey: text().notNull().unique(),
  /** NULL for staff without a password, who sign in with a provider. */
  passwordHash: text(),
  /**
   * The person typed this address and no admin has confirmed it, so no provider's account is matched by this
   * address.
   */
  isEmailUnconfirmed: boolean().notNull().default(false),
  anonymisedAt: instant(),
});

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const GRANT_KINDS = ['role', 'notification'] as const;

export const grants = pgTable(
  'grants',
  {
    userId: userId(),
    kind: text({ enum: GRANT_KINDS }).notNull(),
    name: text().notNull(),
    /** -1 means every company, so the column is no foreign key. */
    companyId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.name, t.companyId] }),
    check('grants_kind', sql`${t.kind} in ('role', 'notification')`),
  ],
);

export const SIGN_IN_METHODS = ['password', 'google', 'microsoft'] as const;

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value, in hex: a leaked table signs nobody in. */
    tokenHash: text().primaryKey(),
    userId: userId(),
    method: text({ enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** The browser's user agent, for the person's own list of sessions. */
    userAgent: text().notNull().default(''),
    /**
     * SHA-256, in hex, of the id token that created the session. The token is refused after the session has
     * ended.
     */
    bearerHash: text(),
    createdAt: instant().notNull().defaultNow(),
    usedAt: instant().notNull().defaultNow(),
    /** Each use extends this time, at most until `endsAt`. */
    expiresAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/**
 * Accounts at sign-in providers that a person has signed in with, identified by issuer and subject, not by
 * account name.
 */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: userId(),
    boundAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index().on(t.userId)],
);

/** Id tokens of persons who have logged out. They are refused until they expire. */
export const refusedTokens = pgTable(
  'refused_tokens',
  { tokenHash: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index().on(t.expiresAt)],
);

/**
 * Devices on which a person has signed in by password. Failed sign-ins on these devices are counted
 * separately from those on unknown devices.
 */
export const devices = pgTable(
  'devices',
  { tokenHash: text().primaryKey(), userId: userId(), usedAt: instant().notNull().defaultNow() },
  (t) => [index().on(t.userId), index().on(t.usedAt)],
);

export const FAILURE_KINDS = ['account', 'address', 'device'] as const;

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    kind: text({ enum: FAILURE_KINDS }).notNull(),
    subject: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.kind, t.subject, t.at), index().on(t.at)],
);

/** One-time links with which a person sets a password. */
export const passwordLinks = pgTable(
  'password_links',
  { tokenHash: text().primaryKey(), userId: userId(), expiresAt: instant().notNull() },
  (t) => [index().on(t.userId)],
);

/** Properties of the database itself, such as whether and up to which day it holds demo data. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() });

/** Defines a reference to the company of a row. */
export const companyId = () =>
  integer()
    .notNull()
    .references(() => companies.id);

export const sellers = pgTable(
  'sellers',
  {
    id: id(),
    companyId: companyId(),
    fullName: text().notNull(),
    email: text().notNull(),
    pipedriveUserId: integer().notNull(),
    signature: text().notNull(),
    loadId: loadId(),
  },
  (t) => [index().on(t.companyId)],
);
