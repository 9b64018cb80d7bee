import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An identity key. It can be given, so that loaded rows may keep theirs. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** The load that wrote the row last, see `loads`; null where something else did. It is no reference, which would be checked for each row. */
export const loadId = () => integer();

/** A point in time. Calendar days are `date` columns of their own, in the group's time zone. */
export const instant = () => timestamp({ withTimezone: true });
