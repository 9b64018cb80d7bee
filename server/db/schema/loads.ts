import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Loads of fact files. */
export const loads = pgTable(
  'loads',
  {
    id: id(),
    at: instant().notNull(),
    /** Who gave the command: an account and a machine. */
    who: text().notNull(),
    kind: text().notNull(),
    file: text().notNull(),
    /** Number of lines by the effect on their rows. */
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** First days of the months with written rows; empty if the facts of this kind are not stored by month. */
    months: date().array().notNull().default([]),
    undoneAt: instant(),
    undoneBy: text(),
  },
  (t) => [index().on(t.at)],
);

/** Rows before a load changed them. A row that a load added has no former row. */
export const formerRows = pgTable(
  'former_rows',
  {
    loadId: integer()
      .notNull()
      .references(() => loads.id),
    /** The line that changed the row. */
    line: integer().notNull(),
    /** All columns of the row, by their names in the database. */
    row: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.loadId, t.line] })],
);
