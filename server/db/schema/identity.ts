import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { VARIANTS } from '../../../src/domain/types';
import { id, instant } from './columns';

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
  /** The e-mail in lower case: staff e-mails are unique whatever their case. */
  emailKey: text().notNull().unique(),
  /** Null for staff who sign in elsewhere. */
  passwordHash: text(),
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
    /** -1 is every company, so this names no row. */
    companyId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.name, t.companyId] }),
    check('grants_kind', sql`${t.kind} in ('role', 'notification')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value, in hex: a leaked table signs nobody in. */
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

export const FAILURE_KINDS = ['account', 'address'] as const;

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

/** What the database knows about itself, such as whether it holds demo data and up to which day. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() });

/** A column of the company that a row belongs to. */
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
  },
  (t) => [index().on(t.companyId)],
);
