import { and, asc, desc, eq, gt, inArray, lt, not, notInArray, sql } from 'drizzle-orm';
import { MOST_IMPORT_BYTES } from '../../src/domain/imports/imports';
import type { Db } from '../db/database';
import { importPieces, imports } from '../db/schema';
import { ApiError, conflict, notFound, tooManyRequests } from '../http/errors';
import type { OpenBytes } from '../load/exports/loadExport';
import { LoadError } from '../load/loadError';

/** A file that an admin imports, as the database stores it. */
export type ImportRow = typeof imports.$inferSelect;

/** Files that may wait at once, and their bytes. */
const MOST_WAITING = 20;
const MOST_WAITING_BYTES = 4 * MOST_IMPORT_BYTES;
/** Imports in the list. */
const MOST_LISTED = 20;
const DAY_MS = 86_400_000;
/** Days for which the state of an import is stored. */
const DAYS_STORED = 30;

const INCOMPLETE = 'Nothing was loaded: the file was deleted while it was read. Upload it again.';
const TOO_OLD = 'The file waited for a day and was deleted. Upload it again.';

/** Deletes files that nobody has loaded for a day, and the records of imports that are older than a month. */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  // A running check or load still needs the bytes.
  const isOver = and(lt(imports.at, dayBefore), inArray(imports.state, ['uploading', 'waiting', 'failed']));
  const old = db.select({ id: imports.id }).from(imports).where(isOver);
  const gone = await db
    .delete(importPieces)
    .where(inArray(importPieces.importId, old))
    .returning({ id: importPieces.importId });
  const ids = [...new Set(gone.map(({ id }) => id))];
  if (ids.length > 0) {
    await db
      .update(imports)
      .set({ state: 'failed', failure: TOO_OLD, result: null })
      .where(inArray(imports.id, ids));
  }
  await db.delete(imports).where(lt(imports.at, new Date(now.getTime() - DAYS_STORED * DAY_MS)));
}

/**
 * Creates an import, whose bytes follow.
 * @throws ApiError 429 if too many files wait
 */
export async function createImport(
  db: Db,
  { now, ...file }: Pick<ImportRow, 'who' | 'name' | 'size' | 'modified'> & { now: Date },
): Promise<ImportRow> {
  await deleteOld(db, now);
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${imports.size}), 0)`.mapWith(Number),
    })
    .from(imports)
    .where(inArray(imports.state, ['uploading', 'waiting', 'checking', 'loading']));
  if (waiting && (waiting.count >= MOST_WAITING || waiting.bytes + file.size > MOST_WAITING_BYTES)) {
    throw tooManyRequests('Too many files wait for their load. Load or cancel files first.', 60);
  }
  const [row] = await db
    .insert(imports)
    .values({ ...file, at: now, state: 'uploading' })
    .returning();
  if (!row) throw new Error('The import was not created');
  return row;
}

/** @throws ApiError 404 */
export async function readImport(db: Db, id: number): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound('There is no such import');
  return row;
}

/** Returns all unfinished imports and the latest others, the newest first. */
export async function listImports(db: Db): Promise<ImportRow[]> {
  const isOver = inArray(imports.state, ['loaded', 'failed']);
  const unfinished = await db.select().from(imports).where(not(isOver));
  const over = await db.select().from(imports).where(isOver).orderBy(desc(imports.id)).limit(MOST_LISTED);
  return [...unfinished, ...over].sort((a, b) => b.id - a.id);
}

export async function changeImport(db: Db, id: number, values: Partial<ImportRow>): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id));
}

/** Changes an import on behalf of a job. Returns false if the import was deleted or another job has begun. */
export async function changeInRun(
  db: Db,
  { id, run }: Pick<ImportRow, 'id' | 'run'>,
  values: Partial<ImportRow>,
): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), eq(imports.run, run)))
    .returning({ id: imports.id });
  return rows.length > 0;
}

/** Begins a job of an import that is not being loaded. Returns the import, or `null` if it is. */
export async function beginRun(db: Db, id: number, values: Partial<ImportRow>): Promise<ImportRow | null> {
  const [row] = await db
    .update(imports)
    .set({ ...values, run: sql`${imports.run} + 1` })
    .where(and(eq(imports.id, id), notInArray(imports.state, ['loading', 'loaded'])))
    .returning();
  return row ?? null;
}

/**
 * Adds bytes to a file. The row lock makes two uploads of one file take turns.
 * @throws ApiError 404; 409 if the bytes do not continue the received bytes; 422 if there are too many bytes
 */
export async function addPiece(db: Db, id: number, position: number, bytes: Uint8Array): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!row) throw notFound('There is no such import');
    if (row.state !== 'uploading' || position !== row.received) {
      throw conflict({ position: `must be ${row.received}, the number of received bytes` });
    }
    const received = position + bytes.length;
    if (received > row.size) throw new ApiError(422, 'The file has more bytes than announced');
    await tx.insert(importPieces).values({ importId: id, position, bytes });
    await tx.update(imports).set({ received }).where(eq(imports.id, id));
    return { ...row, received };
  });
}

export async function deleteBytes(db: Db, id: number): Promise<void> {
  await db.delete(importPieces).where(eq(importPieces.importId, id));
}

/** Deletes an import with its bytes. Returns whether it existed. */
export async function deleteImport(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(imports).where(eq(imports.id, id)).returning({ id: imports.id });
  return gone.length > 0;
}

/** @throws LoadError if a piece is missing, because a part of a file must not be loaded */
async function* readPieces(db: Db, { id, size }: ImportRow): AsyncGenerator<Uint8Array> {
  let position = -1;
  let read = 0;
  for (;;) {
    const [piece] = await db
      .select()
      .from(importPieces)
      .where(and(eq(importPieces.importId, id), gt(importPieces.position, position)))
      .orderBy(asc(importPieces.position))
      .limit(1);
    if (!piece) break;
    if (piece.position !== read) throw new LoadError(INCOMPLETE);
    position = piece.position;
    read += piece.bytes.length;
    yield piece.bytes;
  }
  if (read !== size) throw new LoadError(INCOMPLETE);
}

/**
 * Returns a function that reads the bytes of a file from the beginning.
 * @param isEmbedded The embedded database has one connection, which the transaction of a load uses. The bytes are
 *   therefore read before the load.
 */
export async function bytesOf(db: Db, row: ImportRow, isEmbedded: boolean): Promise<OpenBytes> {
  if (!isEmbedded) return () => readPieces(db, row);
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(db, row)) pieces.push(piece);
  return async function* () {
    yield* pieces;
  };
}
