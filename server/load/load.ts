import { setImmediate as nextTurn } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readDemoState } from '../../demo/state';
import { dayOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import { BadLines } from './badLines';
import { inDetachedMonths } from './byMonth';
import { CsvError } from './file/csv';
import { textOf } from './file/text';
import { unpacked } from './file/unpacked';
import type { Kind, Line } from './kind';
import { LoadError } from './loadError';
import { beginRecord, finishRecord, type LoadSource } from './loadRecords';
import { mergeWithSums } from './mergeWithSums';
import { exceededPartsOfRows, exceededPartsOfSums } from './parts';
import { type Batch, type ConvertedRecord, readConverted, readLines } from './readLines';
import { createReferences } from './references';
import { createStaging, type Staging, stage } from './staging';
import { stageSums } from './stagingSums';
import { DryRunRollback, withDryRun } from './tryRun';
import { limitsOn } from './values';

/** The progress of a load. All lines are read and checked first, then written. */
export type LoadProgress =
  | { step: 'reading'; lines: number; bytes: number }
  | { step: 'writing'; lines: number; of: number };

export interface LoadOptions {
  timeZone: string;
  /** Time of the load, by default the current time. Days far in the future are refused. */
  now?: Date;
  /** Whether the file may be loaded into a database with demo data. */
  intoDemo?: boolean;
  /** The user and file, for the record of the load. */
  source?: LoadSource;
  /** Receives the id of the load, which an undo needs. */
  onRecorded?: (id: number) => void;
  /** Runs in the transaction of the load, after all rows. An error rolls the load back. */
  beforeCommit?: (tx: Db, loadId: number, loaded: Loaded) => Promise<void>;
  /** Runs the whole load, then rolls it back. */
  isDryRun?: boolean;
  onProgress?: (progress: LoadProgress) => void;
  /** Lines per statement that writes facts. Fewer lines let other work of the process continue between statements. */
  slice?: number;
  /** Most lines of a file, by default 20 million. */
  mostLines?: number;
  /** Aborts the load, which then leaves no changes. */
  signal?: AbortSignal;
}

/** Number of rows by the effect of the load. */
export interface Loaded {
  added: number;
  changed: number;
  unchanged: number;
}

const MOST_LINES = 20_000_000;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Lines that a reader has converted from the export of another tool. */
export interface ConvertedFile {
  /** Names of the kind's columns, in the order of the cells. */
  header: readonly string[];
  records: AsyncIterable<ConvertedRecord>;
  /** Whether lines with one key are added up. Otherwise they are an error. */
  addsUp: boolean;
}

type ResolvedOptions = LoadOptions & { onProgress: NonNullable<LoadOptions['onProgress']>; now: Date };

interface Staged {
  staging: Staging | null;
  /** Number of rows: of lines, or of the sums of lines with one key. */
  rows: number;
  lastLine: number;
}

async function* counted(bytes: Bytes, onBytes: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    onBytes(piece.length);
    yield piece;
  }
}

/**
 * Numbers lines so that each number is unique, because the database stores lines by their numbers. A row of an export
 * can become several lines, of which the later ones get the next free numbers.
 */
function withUniqueNumbers(lines: readonly Line[], last: number): Line[] {
  let number = last;
  return lines.map(({ line, fields }) => {
    number = Math.max(line, number + 1);
    return { line: number, fields };
  });
}

/** Returns whether lines name people, whom a batch looks up in the transaction of the load. */
const namesPeople = ({ columns }: Kind): boolean => columns.some(({ names }) => names !== undefined);

/**
 * Reads one batch ahead, so that the next lines are converted while the database stores the lines before. A million
 * lines take 68 instead of 80 seconds on two cores.
 */
async function* oneAhead(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = batches.next();
  try {
    for (;;) {
      const batch = await next;
      if (batch.done) return;
      next = batches.next();
      // The loop receives the error when the batch is due.
      next.catch(() => undefined);
      yield batch.value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/** Checks and stages all lines of a file. */
async function stageFile(
  tx: Db,
  kind: Kind,
  file: Bytes | ConvertedFile,
  { loadId, timeZone, now, onProgress, signal, mostLines = MOST_LINES }: ResolvedOptions & { loadId: number },
): Promise<Staged> {
  const context = { references: await createReferences(tx), timeZone, ...limitsOn(dayOf(now, timeZone)) };
  const addsUp = 'records' in file && file.addsUp;
  const bad = new BadLines();
  let bytes = 0;
  let lines = 0;
  let lastLine = 0;
  // An object, because the compiler does not see assignments in functions.
  const staged: { staging: Staging | null } = { staging: null };
  /** After the first bad cell, the rest of the file is only checked for further errors. */
  let isReadable = true;
  const add = async (good: readonly Line[]): Promise<void> => {
    const [first] = good;
    if (!isReadable || !first) return;
    const unprepared = (await kind.prepare?.(tx, good, loadId)) ?? [];
    bad.add(unprepared);
    if (unprepared.length > 0) return;
    staged.staging ??= await createStaging(tx, kind, first);
    const numbered = withUniqueNumbers(good, lastLine);
    if (addsUp) await stageSums(tx, kind, staged.staging, numbered);
    else bad.add(await stage(tx, kind, staged.staging, numbered));
    lastLine = numbered.at(-1)?.line ?? lastLine;
  };
  const batches = (): AsyncGenerator<Batch> => {
    if ('records' in file) {
      const converted = readConverted(kind, file, context);
      return namesPeople(kind) ? converted : oneAhead(converted);
    }
    const whole = counted(file, (length) => {
      bytes += length;
    });
    return readLines(kind, textOf(unpacked(whole)), context);
  };
  try {
    for await (const batch of batches()) {
      signal?.throwIfAborted();
      bad.add(batch.bad);
      isReadable &&= batch.bad.length === 0;
      await add(batch.lines);
      lines += batch.size;
      if (lines > mostLines) {
        throw new LoadError(
          `Nothing was loaded: a file may have at most ${mostLines.toLocaleString('en')} lines. Export shorter periods.`,
        );
      }
      onProgress({ step: 'reading', lines, bytes });
      // The embedded database answers without a turn of the event loop, so that nothing else would run.
      await nextTurn();
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    bad.add([{ line: thrown.line, column: '', reason: thrown.message }]);
  }
  bad.refuse();
  if (lines === 0) {
    const reason =
      'records' in file ? 'the file has no line to load' : 'the file has no line below its header';
    throw new LoadError(`Nothing was loaded: ${reason}.`);
  }
  const { staging } = staged;
  if (!addsUp || staging === null) return { staging, rows: lines, lastLine };
  bad.add(await exceededPartsOfSums(tx, kind, staging));
  bad.refuse();
  return { staging, rows: await tx.$count(staging.table), lastLine };
}

async function loadInto(
  tx: Db,
  kind: Kind,
  file: Bytes | ConvertedFile,
  options: ResolvedOptions,
): Promise<Loaded> {
  const { onProgress, onRecorded, signal, now, source = { who: '', file: '' } } = options;
  const loadId = await beginRecord(tx, kind.name, source, now);
  const { staging, rows, lastLine } = await stageFile(tx, kind, file, { ...options, loadId });
  if (staging === null) return { added: 0, changed: 0, unchanged: 0 };
  // The lock makes loads of one kind wait for each other, so no load adds the rows of another. The lock also
  // prevents the detachment of a month.
  await tx.execute(sql`lock table ${kind.table} in share row exclusive mode`);
  const contradicting = new BadLines();
  contradicting.add(await inDetachedMonths(tx, kind, staging));
  contradicting.add(await exceededPartsOfRows(tx, kind, staging));
  contradicting.refuse();
  const onWritten = (upTo: number) => {
    onProgress({ step: 'writing', lines: Math.round((rows * upTo) / lastLine), of: rows });
    signal?.throwIfAborted();
  };
  const merged = await mergeWithSums(tx, kind, staging, {
    loadId,
    lastLine,
    onWritten,
    slice: options.slice,
  });
  const { added, changed } = merged;
  const unchanged = rows - added - changed;
  if (added + changed > 0) await tx.execute(sql`analyze ${kind.table}`);
  await finishRecord(tx, loadId, { ...merged, unchanged }, now);
  onRecorded?.(loadId);
  const loaded = { added, changed, unchanged };
  if (!options.isDryRun) await options.beforeCommit?.(tx, loadId, loaded);
  return loaded;
}

/**
 * Loads a file of facts in one transaction. A line about an existing row changes the row in the columns that
 * the file has. A line that equals its row writes nothing, so a file may be loaded again. The transaction
 * also records the load and the former rows, so the load can be undone.
 * @param file the bytes of the file in pieces, optionally compressed by gzip, or the lines of a converted export
 * @throws LoadError that lists the bad lines, or states why the file or the database cannot be used
 * @throws the reason of `signal` if the signal aborts the load
 */
export async function load(
  db: Db,
  kind: Kind,
  file: Bytes | ConvertedFile,
  options: LoadOptions,
): Promise<Loaded> {
  const { intoDemo = false, isDryRun = false, onProgress = () => undefined, now = new Date() } = options;
  if (!intoDemo && (await readDemoState(db)) !== null) {
    throw new LoadError('The database holds demo data. To load your own facts into it, add --into-demo.');
  }
  try {
    return await withDryRun(() =>
      db.transaction(async (tx) => {
        const loaded = await loadInto(tx, kind, file, { ...options, onProgress, now });
        if (isDryRun) throw new DryRunRollback(loaded);
        return loaded;
      }),
    );
  } catch (thrown) {
    if (thrown instanceof DrizzleQueryError && thrown.cause) {
      throw new LoadError(`Nothing was loaded: ${thrown.cause.message}`, { cause: thrown.cause });
    }
    throw thrown;
  }
}
