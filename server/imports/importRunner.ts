import { createHash } from 'node:crypto';
import type { Db } from '../db/database';
import { codeOf } from '../db/queryFailures';
import { checkOwnFile } from '../load/exports/checkOwnFile';
import type { ExportReader } from '../load/exports/exportReader';
import { EXPORT_READERS } from '../load/exports/exportReaders';
import { checkExport, loadExport, type OpenBytes, ownBytes } from '../load/exports/loadExport';
import {
  findExportCompany,
  type Mapping,
  NO_MAPPING,
  readChoices,
  readMapping,
  splitAnswers,
} from '../load/exports/mapping';
import { countedBytes } from '../load/file/countedBytes';
import { KINDS } from '../load/kinds';
import { type LoadOptions, type LoadProgress, load } from '../load/load';
import { LoadError } from '../load/loadError';
import { sortIntoMonths } from '../load/sortIntoMonths';
import type { Settings } from '../settings/settings';
import { createTaskQueue } from '../work/taskQueue';
import { bytesOf, changeInRun, deleteBytes, type ImportRow, readImport } from './importFiles';
import { storedResult, type WireProgress, wireCheck } from './importWire';

/** Milliseconds between two reports of progress. */
const REPORT_MS = 2_000;
/** A job whose process has not reported for this time is lost. */
const LOST_MS = 30_000;
/** Longest time of a check or a load. */
const LONGEST_MS = 60 * 60_000;

/** Lines per statement on the embedded database, which runs in the process of the server. */
const EMBEDDED_SLICE = 5_000;

const LOST =
  'The server was restarted during the work. Nothing was loaded. Save the answers to check the file again.';
const CHANGED =
  'Nothing was loaded: answers or names have changed since the check. Save the answers to check the file again.';
const TOO_LONG = 'The work took longer than an hour and was ended. Nothing was loaded. Load shorter periods.';
const UNEXPECTED =
  'The server could not finish the work. Nothing was loaded. Try again later: save the answers to check the file again.';

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
  check: (begun: ImportRow) => void;
  /** Starts the load of a file. The state of the import is `loading` already. */
  load: (begun: ImportRow) => void;
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

/** Returns whether a failure is about the file, and not about the database or the server. */
const isFaultOfFile = (thrown: unknown): boolean =>
  thrown instanceof LoadError && codeOf(thrown.cause) === '';

function failureText(thrown: unknown): string {
  if (thrown instanceof LoadError && isFaultOfFile(thrown)) return thrown.message;
  return thrown instanceof DOMException && thrown.name === 'TimeoutError' ? TOO_LONG : UNEXPECTED;
}

/** Identifies answers and decisions. */
const hashOf = (mapping: Mapping): string =>
  createHash('sha256').update(JSON.stringify(mapping)).digest('base64');

const LOADED = { state: 'loaded', failure: null, progress: null } as const;

/** Returns the state after a job has failed. A failure after the commit of a load is no failure of the load. */
function endOf(row: ImportRow, failure: string): Partial<ImportRow> {
  if (row.loadId !== null) return LOADED;
  const result = storedResult(row);
  // The file needs another check before the next load.
  const unchecked = { ...result, check: result.check && { ...result.check, counts: null } };
  return { state: 'failed', failure, progress: null, result: unchecked };
}

/** Reads a file for a job. */
type Work = (row: ImportRow, options: LoadOptions, open: OpenBytes) => Promise<void>;

const partOf = (progress: LoadProgress, bytes: number, size: number): number =>
  progress.step === 'reading' ? Math.min(1, bytes / size) : progress.lines / Math.max(1, progress.of);

export function createImportRunner({ db, loadsDb, settings, now, onFailure }: RunnerOptions): ImportRunner {
  const isEmbedded = settings.databaseUrl === undefined;
  const jobs = new Map<number, Job>();
  // A check runs as long as a load, so one runs at a time.
  const queue = createTaskQueue({ concurrency: 1 });

  async function contextOf(row: ImportRow) {
    const { mappingOf } = storedResult(row);
    const company =
      row.companyId === null ? null : await findExportCompany(db, row.companyId, settings.sites);
    if (company === null || mappingOf === null) return null;
    const { answers, decisions } = await readMapping(db, company.id, mappingOf);
    const { answers: remembered, suggested } = splitAnswers(answers, readerOf(row).perFile);
    return {
      company,
      // Answers about this file count more than answers about later files of the tool.
      mapping: { answers: { ...remembered, ...row.answers }, decisions },
      suggested,
      choices: await readChoices(db, company.id),
    };
  }

  /** Runs the work of a job with progress, and stores its failure. */
  function begin(begun: ImportRow, work: Work): void {
    const { id } = begun;
    const controller = new AbortController();
    let latest: WireProgress | null = null;
    let reporting: Promise<void> | null = null;
    const report = async (): Promise<void> => {
      const isCurrent = await changeInRun(db, begun, { aliveAt: now(), ...(latest && { progress: latest }) });
      if (!isCurrent) controller.abort(new LoadError('Cancelled'));
    };
    const timer = setInterval(() => {
      // On the embedded database, a report waits until the transaction of the load ends.
      reporting ??= report()
        .catch(onFailure)
        .finally(() => {
          reporting = null;
        });
    }, REPORT_MS).unref();
    const run = async (): Promise<void> => {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(LONGEST_MS)]);
      const row = await readImport(db, id);
      const { open, bytes } = countedBytes(await bytesOf(db, row, isEmbedded));
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
      await work(row, options, open);
    };
    const fail = async (thrown: unknown): Promise<void> => {
      if (controller.signal.aborted) return;
      if (!isFaultOfFile(thrown)) onFailure(thrown);
      const row = await readImport(db, id);
      await changeInRun(db, begun, endOf(row, failureText(thrown)));
    };
    const job: Job = {
      controller,
      ended: queue(run, { signal: controller.signal })
        .catch((thrown: unknown) => fail(thrown).catch(onFailure))
        .finally(() => {
          clearInterval(timer);
          if (jobs.get(id) === job) jobs.delete(id);
        }),
    };
    jobs.set(id, job);
  }

  const kindOf = (row: ImportRow) => {
    const { kinds } = storedResult(row);
    const kind = KINDS.get(row.kind ?? kinds[0] ?? '');
    if (!kind) throw new LoadError('Nothing was loaded: choose the kind of the facts.');
    return kind;
  };

  return {
    check: (begun) =>
      begin(begun, async (row, options, open) => {
        const context = await contextOf(row);
        const checked = context
          ? await checkExport(loadsDb, open, context, options)
          : await checkOwnFile(loadsDb, ownBytes(open), kindOf(row), options);
        const mapping: Mapping = context?.mapping ?? NO_MAPPING;
        await changeInRun(db, begun, {
          state: 'waiting',
          failure: null,
          progress: null,
          result: {
            ...storedResult(row),
            check: wireCheck(checked, mapping, context?.suggested),
            checkedWith: hashOf(mapping),
          },
        });
      }),
    load: (begun) =>
      begin(begun, async (row, options, open) => {
        const context = await contextOf(row);
        const kind = kindOf(row);
        const result = storedResult(row);
        if (result.checkedWith !== hashOf(context?.mapping ?? NO_MAPPING)) throw new LoadError(CHANGED);
        const recorded: LoadOptions = {
          ...options,
          // In the same transaction: the number of the load tells that the facts are stored, whatever happens next.
          beforeCommit: async (tx, loadId, counts) => {
            const isCurrent = await changeInRun(tx, begun, {
              loadId,
              result: { ...result, check: result.check && { ...result.check, counts } },
            });
            if (!isCurrent) throw new LoadError('Cancelled');
          },
        };
        const loaded = context
          ? (await loadExport(loadsDb, open, context, recorded)).loaded
          : await load(loadsDb, kind, ownBytes(open)(), recorded);
        if (loaded.added + loaded.changed > 0) {
          await sortIntoMonths(loadsDb, kind, settings.timeZone, onFailure);
        }
        await changeInRun(db, begun, LOADED);
        await deleteBytes(db, begun.id);
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
      for (const row of lost) await changeInRun(db, row, endOf(row, LOST));
    },
    close: async () => {
      for (const { controller } of jobs.values()) controller.abort(new LoadError('The server stops'));
      await Promise.all(Array.from(jobs.values(), ({ ended }) => ended));
    },
  };
}
