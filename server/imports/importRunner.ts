import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { imports } from '../db/schema';
import { checkOwnFile } from '../load/exports/checkOwnFile';
import type { ExportReader } from '../load/exports/exportReader';
import { EXPORT_READERS } from '../load/exports/exportReaders';
import { checkExport, loadExport, type OpenBytes } from '../load/exports/loadExport';
import {
  findExportCompany,
  type Mapping,
  NO_MAPPING,
  readChoices,
  readMapping,
  splitAnswers,
} from '../load/exports/mapping';
import { KINDS } from '../load/kinds';
import { type LoadOptions, type LoadProgress, load } from '../load/load';
import { LoadError } from '../load/loadError';
import { sortIntoMonths } from '../load/sortIntoMonths';
import type { Settings } from '../settings/settings';
import { createTaskQueue } from '../work/taskQueue';
import { bytesOf, changeImport, deleteBytes, type ImportRow, readImport } from './importFiles';
import { storedResult, type WireProgress, wireCheck } from './importWire';

/** Milliseconds between two reports of progress. */
const REPORT_MS = 2_000;
/** A job whose process has not reported for this time is lost. */
const LOST_MS = 30_000;
/** Longest time of a check or a load. */
const LONGEST_MS = 60 * 60_000;

/** Lines per statement on the embedded database, which runs in the process of the server. */
const EMBEDDED_SLICE = 5_000;

const LOST = 'The server was restarted during the work. Nothing was loaded. Load the file again.';
const TOO_LONG = 'The work took longer than an hour and was ended. Nothing was loaded. Load shorter periods.';
const LOADED =
  'The file was loaded, but its state could not be stored. The load is in the list of past loads.';
const UNEXPECTED = 'The server could not finish the work. Nothing was loaded. Try again later.';

interface RunnerOptions {
  db: Db;
  /** A database without short time limits. On the embedded database, the same object as `db`. */
  loadsDb: Db;
  settings: Settings;
  now: () => Date;
  /** Receives failures that the user cannot resolve. */
  onFailure: (failure: unknown) => void;
}

/** Checks and loads files in the background. */
export interface ImportRunner {
  /** Starts a check of a file. The state of the import is `checking` already. */
  check: (id: number) => void;
  /** Starts the load of a file. The state of the import is `loading` already. */
  load: (id: number) => void;
  /** Ends the job of a file, and resolves when the job has ended. */
  cancel: (id: number) => Promise<void>;
  /** Marks jobs of stopped processes as failed. */
  failLost: (rows: readonly ImportRow[]) => Promise<void>;
  /** Ends all jobs. */
  close: () => Promise<void>;
}

interface Job {
  controller: AbortController;
  ended: Promise<void>;
}

/** Returns the reader that has recognised a file. */
function readerOf(row: ImportRow): Pick<ExportReader, 'perFile'> {
  const { tool } = storedResult(row);
  return EXPORT_READERS.find(({ id }) => id === tool?.id) ?? {};
}

function failureText(thrown: unknown, isTimedOut: boolean): string {
  if (thrown instanceof LoadError) return thrown.message;
  return isTimedOut ? TOO_LONG : UNEXPECTED;
}

/**
 * Reads a file.
 * @param committed is called when the facts are in the database, so that a later failure is no failure of the load
 */
type Work = (row: ImportRow, options: LoadOptions, open: OpenBytes, committed: () => void) => Promise<void>;

const partOf = (progress: LoadProgress, bytes: number, size: number): number =>
  progress.step === 'reading' ? Math.min(1, bytes / size) : progress.lines / Math.max(1, progress.of);

/** Counts the bytes of a file as they are read. */
function countedBytes(open: OpenBytes): { open: OpenBytes; bytes: () => number } {
  let read = 0;
  return {
    bytes: () => read,
    open: async function* () {
      read = 0;
      for await (const piece of open()) {
        read += piece.length;
        yield piece;
      }
    },
  };
}

export function createImportRunner({ db, loadsDb, settings, now, onFailure }: RunnerOptions): ImportRunner {
  const isEmbedded = settings.databaseUrl === undefined;
  const jobs = new Map<number, Job>();
  // A check runs as long as a load, so one runs at a time.
  const queue = createTaskQueue({ concurrency: 1 });

  /** Stores the progress of a job, and ends the job if the import was deleted. */
  async function report(id: number, progress: WireProgress | null, { controller }: Pick<Job, 'controller'>) {
    const rows = await db
      .update(imports)
      .set({ aliveAt: now(), ...(progress && { progress }) })
      .where(eq(imports.id, id))
      .returning({ id: imports.id });
    if (rows.length === 0) controller.abort(new LoadError('Cancelled'));
  }

  async function contextOf(row: ImportRow) {
    const { mappingOf } = storedResult(row);
    const company =
      row.companyId === null ? null : await findExportCompany(db, row.companyId, settings.sites);
    if (company === null || mappingOf === null) return null;
    const { perFile } = readerOf(row);
    const { answers, decisions } = await readMapping(db, company.id, mappingOf);
    const remembered = splitAnswers(answers, perFile);
    const own = splitAnswers(row.answers, perFile);
    return {
      company,
      mapping: { answers: { ...remembered.answers, ...own.suggested }, decisions },
      suggested: remembered.suggested,
      choices: await readChoices(db, company.id),
    };
  }

  /** Runs the work of a job with progress, and stores its failure. */
  function begin(id: number, work: Work): void {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(LONGEST_MS)]);
    let latest: WireProgress | null = null;
    let isCommitted = false;
    let reporting: Promise<void> | null = null;
    const timer = setInterval(() => {
      // On the embedded database, a report waits until the transaction of the load ends.
      reporting ??= report(id, latest, { controller })
        .catch(onFailure)
        .finally(() => {
          reporting = null;
        });
    }, REPORT_MS).unref();
    const run = async (): Promise<void> => {
      const row = await readImport(db, id);
      const { open, bytes } = countedBytes(await bytesOf(db, id, isEmbedded));
      const options: LoadOptions = {
        timeZone: settings.timeZone,
        now: now(),
        intoDemo: true,
        ...(isEmbedded && { slice: EMBEDDED_SLICE }),
        source: { who: row.who, file: row.name },
        signal,
        onProgress: (progress) => {
          latest = {
            step: progress.step,
            lines: progress.lines,
            of: progress.step === 'writing' ? progress.of : null,
            part: partOf(progress, bytes(), row.size),
          };
        },
      };
      await work(row, options, open, () => {
        isCommitted = true;
      });
    };
    const fail = async (thrown: unknown): Promise<void> => {
      if (controller.signal.aborted) return;
      if (!(thrown instanceof LoadError) && !signal.aborted) onFailure(thrown);
      const failure = isCommitted ? LOADED : failureText(thrown, signal.aborted);
      await changeImport(db, id, { state: 'failed', failure, progress: null }).catch(onFailure);
    };
    const ended = queue(run, { signal })
      .catch(fail)
      .finally(() => {
        clearInterval(timer);
        jobs.delete(id);
      });
    jobs.set(id, { controller, ended });
  }

  const kindOf = (row: ImportRow) => {
    const { kinds } = storedResult(row);
    const kind = KINDS.get(row.kind ?? kinds[0] ?? '');
    if (!kind) throw new LoadError('Nothing was loaded: choose the kind of the facts.');
    return kind;
  };

  return {
    check: (id) =>
      begin(id, async (row, options, open) => {
        const context = await contextOf(row);
        const checked = context
          ? await checkExport(loadsDb, open, context, options)
          : await checkOwnFile(loadsDb, open, kindOf(row), options);
        const mapping: Mapping = context?.mapping ?? NO_MAPPING;
        await changeImport(db, id, {
          state: 'waiting',
          failure: null,
          progress: null,
          result: { ...storedResult(row), check: wireCheck(checked, mapping, context?.suggested) },
        });
      }),
    load: (id) =>
      begin(id, async (row, options, open, committed) => {
        let loadId: number | null = null;
        const recorded: LoadOptions = {
          ...options,
          onRecorded: (recordedId) => {
            loadId = recordedId;
          },
        };
        const context = await contextOf(row);
        const kind = kindOf(row);
        const loaded = context
          ? (await loadExport(loadsDb, open, context, recorded)).loaded
          : await load(loadsDb, kind, open(), recorded);
        committed();
        if (loaded.added + loaded.changed > 0) {
          await sortIntoMonths(loadsDb, kind, settings.timeZone, onFailure);
        }
        const result = storedResult(row);
        await changeImport(db, id, {
          state: 'loaded',
          failure: null,
          progress: null,
          loadId,
          result: { ...result, check: result.check && { ...result.check, counts: loaded } },
        });
        await deleteBytes(db, id);
      }),
    cancel: async (id) => {
      const job = jobs.get(id);
      job?.controller.abort(new LoadError('Cancelled'));
      await job?.ended;
    },
    failLost: async (rows) => {
      const before = now().getTime() - LOST_MS;
      const lost = rows.filter(
        ({ id, state, aliveAt }) =>
          (state === 'checking' || state === 'loading') &&
          !jobs.has(id) &&
          (aliveAt?.getTime() ?? 0) < before,
      );
      for (const { id } of lost)
        await changeImport(db, id, { state: 'failed', failure: LOST, progress: null });
    },
    close: async () => {
      for (const { controller } of jobs.values()) controller.abort(new LoadError('The server stops'));
      await Promise.all(Array.from(jobs.values(), ({ ended }) => ended));
    },
  };
}
