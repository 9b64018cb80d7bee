import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An identity key. An insert may set the key, so loaded rows keep theirs. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/**
 * The load that wrote the row last, see `loads`; NULL if no load did. The column is no foreign key, because
 * the database would check each row.
 */
export const loadId = () => integer();

/** A point in time. Calendar days are separate `date` columns in the group's time zone. */
export const instant = () => timestamp({ withTimezone: true });
