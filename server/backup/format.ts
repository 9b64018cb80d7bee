import { z } from 'zod';

/**
 * A backup is a gzip of JSON lines: a header, then the name, columns and rows of each table, then an end line
 * with checksums. A row is an array of PostgreSQL's text representations, which preserve values of every type
 * exactly.
 */
export const FORMAT = 'greenroom backup';
export const FORMAT_VERSION = 1;

export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that created the tables. */
  schema: z.array(z.string()),
  /** Ids of the keys that encrypt the API keys in the backup. */
  keys: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type TableLine = z.infer<typeof TableLine>;

const Sequence = z.object({ last: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() });

export const End = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  sequences: z.record(z.string(), Sequence),
  /** SHA-256 of all bytes before this line, in hex. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

/** A backup or restore failed. The message is meant for the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}
