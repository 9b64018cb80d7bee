import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, loadId } from './columns';
import { companyId } from './identity';
import { speakers } from './speakers';

/** A list that people follow by mail: a speaker's, or one about the site as a whole. */
export const followerLists = pgTable(
  'follower_lists',
  {
    id: id(),
    companyId: companyId(),
    name: text().notNull(),
    speakerId: integer()
      .unique()
      .references(() => speakers.id),
    loadId: loadId(),
  },
  (t) => [unique().on(t.companyId, t.name)],
);

const listId = () =>
  integer()
    .notNull()
    .references(() => followerLists.id);

const count = () => integer().notNull().default(0);

/**
 * The number of people who joined and left a list on a day. The followers of a list are all who joined minus
 * all who left.
 */
export const followerDays = pgTable(
  'follower_days',
  {
    companyId: companyId(),
    listId: listId(),
    day: date().notNull(),
    joined: count(),
    left: count(),
    loadId: loadId(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.listId] })],
);

/** Figures of a day for the mails sent to a list. */
export const mailDays = pgTable(
  'mail_days',
  {
    companyId: companyId(),
    listId: listId(),
    day: date().notNull(),
    sent: count(),
    opened: count(),
    clicked: count(),
    unsubscribed: count(),
    loadId: loadId(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.listId] })],
);
