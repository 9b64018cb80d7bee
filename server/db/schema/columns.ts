import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An identity key. It can be given, so that loaded rows may keep theirs. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A point in time. Calendar days are `date` columns of their own, in the group's time zone. */
export const instant = () => timestamp({ withTimezone: true });
