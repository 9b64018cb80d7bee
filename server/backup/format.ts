import { z } from 'zod';

/**
 * A backup is a gzip of JSON lines: what it is, then each table's name and columns and its rows, and at the end what
 * must have come. A row is an array of texts as PostgreSQL writes its values, so that every type comes back as it was.
 */
export const FORMAT = 'greenroom backup';
export const FORMAT_VERSION = 1;

export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** The hashes of the migrations that made the tables. */
  schema: z.array(z.string()),
  /** The ids of the keys that API keys in it are encrypted with. */
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
  /** Of all bytes before this line, in hex. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

/** A backup or restore that cannot be. Its message is meant for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
