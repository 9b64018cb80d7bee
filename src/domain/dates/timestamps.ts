/** An RFC 3339 instant in UTC. */
export type Timestamp = string;
/** The placeholder for "no date". Every instant of the year 1 counts as this placeholder. */
export const NO_DATE: Timestamp = '0001-01-01T00:00:00Z';
/** A calendar day, `2026-03-01`, in the group's time zone. */
export type Day = string;
