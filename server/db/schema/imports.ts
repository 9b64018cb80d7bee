import { IMPORT_STATES } from '@src/domain/imports/imports';
import { bigint, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { companies, companyId } from './identity';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Answers about the exports of a tool, by company: what the files do not contain. */
export const importMappings = pgTable(
  'import_mappings',
  {
    companyId: companyId(),
    tool: text().notNull(),
    /** Answers by the ids of the questions. */
    answers: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tool] })],
);

/** Decided meanings of texts in the exports of a tool, by company: a campaign is a speaker. */
export const importDecisions = pgTable(
  'import_decisions',
  {
    companyId: companyId(),
    tool: text().notNull(),
    role: text().notNull(),
    /** The text in the export. */
    text: text().notNull(),
    /** The stored text; NULL if rows with the text are left out. */
    target: text(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tool, t.role, t.text] })],
);

/** Files that admins load in the app. The rows remain after a load; the file does not. */
export const imports = pgTable('imports', {
  id: id(),
  at: instant().notNull(),
  /** E-mail address of the user who uploads the file. */
  who: text().notNull(),
  name: text().notNull(),
  /** Size of the file in bytes, and how many bytes have arrived. */
  size: bigint({ mode: 'number' }).notNull(),
  received: bigint({ mode: 'number' }).notNull().default(0),
  /** Time of the last change of the file on the user's device, in epoch ms: two files can have one name and size. */
  modified: bigint({ mode: 'number' }).notNull().default(0),
  state: text({ enum: IMPORT_STATES }).notNull(),
  /** Number of the last check or load. A job with another number no longer changes the row. */
  run: integer().notNull().default(0),
  companyId: integer().references(() => companies.id),
  /** The kind of facts that the user chose for a file whose columns fit several kinds. */
  kind: text(),
  /** Answers about this file, by the ids of the questions. */
  answers: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** The result of the last check as the API sends the result; NULL before the first check. */
  result: jsonb(),
  /** Why the check or the load failed. */
  failure: text(),
  loadId: integer(),
  /** Last time at which the process that checks or loads the file reported progress, and the progress. */
  aliveAt: instant(),
  progress: jsonb(),
});

/** The bytes of a file until its load ends. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Position of the first byte in the file. */
    position: bigint({ mode: 'number' }).notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);
