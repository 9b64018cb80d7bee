import { type SQLWrapper, sql } from 'drizzle-orm';

/** Counts the rows that meet a condition. */
export const countOf = (condition: SQLWrapper) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Sums a figure over the rows that meet a condition; 0 if no row does. */
export const totalOf = (figure: SQLWrapper, condition: SQLWrapper) =>
  sql<number>`coalesce(sum(${figure}) filter (where ${condition}), 0)`.mapWith(Number);

/** Sums millionths over the rows that meet a condition, in whole units. */
export const unitsOf = (micros: SQLWrapper, condition: SQLWrapper) =>
  sql<number>`coalesce(sum(${micros}) filter (where ${condition}), 0)::float8 / 1e6`;

/** Replaces NULL by 0. */
export const orZero = (figure: SQLWrapper) => sql<number>`coalesce(${figure}, 0)`.mapWith(Number);

/** Converts hundredths to whole units; NULL becomes 0. */
export const inUnits = (cents: SQLWrapper) =>
  sql<number>`coalesce(${cents}, 0)::float8 / 100`.mapWith(Number);
