import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
export const inUnits = (cents: SQLWrapper) => sql<number>`coalesce(${cents}, 0) / 100.0`.mapWith(Number);

/** What a field of a query is read as. */
type Read<Field> = Field extends SQL<infer Data> ? Data : Field extends Column ? GetColumnData<Field> : never;

/**
 * Fields as one JSON value, for rows of many fields: read field by field, thousands of those take longer than their query.
 * Whole and decimal numbers come as numbers; what has no form of its own in JSON has to be made a text by its field.
 */
export const inJson = <Fields extends Record<string, SQL | Column>>(fields: Fields) => {
  const pairs = Object.entries(fields).flatMap(([name, field]) => [sql`${name}::text`, sql`${field}`]);
  return sql<{ [Name in keyof Fields]: Read<Fields[Name]> }>`json_build_object(${sql.join(pairs, sql`, `)})`;
};
