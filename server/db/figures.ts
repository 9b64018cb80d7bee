import { type SQLWrapper, sql } from 'drizzle-orm';

/** How many rows meet a condition. */
export const countOf = (condition: SQLWrapper) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** The exact sum of a figure over the rows that meet a condition, 0 where none does. */
export const totalOf = (figure: SQLWrapper, condition: SQLWrapper) =>
  sql<number>`coalesce(sum(${figure}) filter (where ${condition}), 0)`.mapWith(Number);

/** The same in whole units, for a sum of millionths. */
export const unitsOf = (micros: SQLWrapper, condition: SQLWrapper) =>
  sql<number>`coalesce(sum(${micros}) filter (where ${condition}), 0)::float8 / 1e6`;

/** A figure, 0 where there is none. */
export const orZero = (figure: SQLWrapper) => sql<number>`coalesce(${figure}, 0)`.mapWith(Number);

/** An amount in hundredths, or none, in whole units. */
export const inUnits = (cents: SQLWrapper) =>
  sql<number>`coalesce(${cents}, 0)::float8 / 100`.mapWith(Number);
