import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { companyId } from './identity';

export const notificationTypes = pgTable('notification_types', { id: id(), name: text().notNull().unique() });

const notificationTypeId = () =>
  integer()
    .notNull()
    .references(() => notificationTypes.id);

export const mailjetTemplates = pgTable(
  'mailjet_templates',
  { companyId: companyId(), notificationTypeId: notificationTypeId(), templateId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.notificationTypeId] })],
);

export const notificationLogs = pgTable(
  'notification_logs',
  {
    id: id(),
    companyId: companyId(),
    notificationTypeId: notificationTypeId(),
    umbracoId: text(),
    pipedriveDealId: integer(),
    sentAt: instant().notNull(),
  },
  (t) => [index().on(t.companyId, t.sentAt)],
);

export const LIST_PROVIDERS = ['brevo', 'mailchimp'] as const;
export const LIST_TYPES = ['b2b', 'b2c'] as const;

export const mailingLists = pgTable(
  'mailing_lists',
  {
    id: id(),
    provider: text({ enum: LIST_PROVIDERS }).notNull(),
    name: text().notNull(),
    /** Typed in by hand and 0 while unknown, so the column is no foreign key. */
    companyId: integer().notNull(),
    listType: text({ enum: LIST_TYPES }),
    providerListId: text().notNull(),
    /** Encrypted, see server/encryption. Never logged and never part of a URL. */
    apiKey: text().notNull(),
  },
  (t) => [
    check('mailing_lists_provider', sql`${t.provider} in ('brevo', 'mailchimp')`),
    check('mailing_lists_type', sql`${t.listType} in ('b2b', 'b2c')`),
  ],
);

export const keyValues = pgTable('key_values', {
  /** SHA-256 of the stored key, in hex: a key may be too long for an index entry. */
  keyHash: text().primaryKey(),
  /** Key and value are any text, also with NUL and lone surrogates, so they are stored as JSON strings. */
  key: text().notNull(),
  value: text().notNull(),
});
