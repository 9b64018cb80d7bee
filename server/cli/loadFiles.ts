import { basename } from 'node:path';
import type { SiteInfo } from '../../src/domain/sites/sites';
import type { Db } from '../db/database';
import type { ExportNotes } from '../load/exports/convertExport';
import { unanswered } from '../load/exports/convertExport';
import { UndecidedTexts } from '../load/exports/decisions';
import type { Question } from '../load/exports/exportReader';
import { loadExport, ownBytes, recogniseFile } from '../load/exports/loadExport';
import { type Mapping, readChoices, readMapping, saveMapping, splitAnswers } from '../load/exports/mapping';
import type { Recognised, RecognisedExport } from '../load/exports/recogniseExport';
import { countedBytes } from '../load/file/countedBytes';
import { type LocalFile, localFile } from '../load/file/localFile';
import type { Kind } from '../load/kind';
import { KINDS, kindNamed } from '../load/kinds';
import { type Loaded, type LoadOptions, load } from '../load/load';
import { sortIntoMonths } from '../load/sortIntoMonths';
import { createLoadProgress } from './loadProgress';
import type { Asker } from './loadQuestions';
import { warn } from './terminal';
import { textTable } from './textTable';

/** What files are loaded with. */
export interface FilesOptions {
  db: Db;
  timeZone: string;
  sites: Record<string, SiteInfo>;
  who: string;
  isDryRun: boolean;
  intoDemo: boolean;
  signal: AbortSignal;
  /** Answers what the files do not contain. */
  asker: Asker;
}

/** The result of one file. */
export interface FileResult {
  path: string;
  /** Name of the tool or the kind; '' if the file is unknown. */
  kind: string;
  loaded: Loaded | null;
  notes: ExportNotes | null;
  /** Number of lines in a file of the table's own format; `null` for exports. */
  lines: number | null;
  failure: unknown;
}

interface RecognisedFile {
  file: LocalFile;
  recognised: Recognised;
}

const kindsOf = (recognised: Recognised): readonly string[] =>
  recognised.form === 'own' ? recognised.kinds : [recognised.reader.kind];

/** Position of a kind in the order of loading: kinds that others refer to come first. */
const rankOf = (recognised: Recognised): number => [...KINDS.keys()].indexOf(kindsOf(recognised)[0] ?? '');

const labelOf = (recognised: Recognised): string =>
  recognised.form === 'own' ? recognised.kinds.join(' or ') : recognised.reader.label;

/** Loads a file in the table's own format. */
async function loadOwn(
  { file, recognised }: RecognisedFile,
  { db, asker }: FilesOptions,
  options: LoadOptions,
): Promise<{ kind: Kind; loaded: Loaded }> {
  const kind = kindNamed(await asker.kind(file.path, kindsOf(recognised)));
  return { kind, loaded: await load(db, kind, ownBytes(file.open)(), options) };
}

/** Loads an export. Asks about texts without a decision, saves the answers, and begins again. */
async function loadForeign(
  file: LocalFile,
  recognised: RecognisedExport,
  { db, sites, asker, isDryRun }: FilesOptions,
  options: LoadOptions,
): Promise<{ kind: Kind; loaded: Loaded; notes: ExportNotes }> {
  const { reader, questions } = recognised;
  const company = await asker.company(db, file.path, sites);
  const key = { companyId: company.id, tool: reader.tool };
  const remembered = await readMapping(db, company.id, reader.tool);
  const { answers, suggested } = splitAnswers(remembered.answers, reader.perFile);
  let mapping: Mapping = { ...remembered, answers };
  const choices = await readChoices(db, company.id);
  const add = async (added: Mapping): Promise<void> => {
    mapping = {
      answers: { ...mapping.answers, ...added.answers },
      decisions: [...mapping.decisions, ...added.decisions],
    };
    if (!isDryRun) await saveMapping(db, key, added);
  };
  await add(asker.given);
  const required = unanswered(questions, mapping.answers);
  // A suggested column of the user's own is asked about once.
  const isNew = ({ id, suggestion }: Question) => mapping.answers[id] === undefined && suggestion !== null;
  const missing = questions.filter((one) => required.includes(one) || isNew(one));
  if (missing.length > 0) {
    await add({ answers: await asker.answers(file.path, missing, suggested), decisions: [] });
  }
  for (;;) {
    try {
      const context = { company, mapping, choices };
      const { loaded, notes } = await loadExport(db, file.open, context, options);
      return { kind: kindNamed(reader.kind), loaded, notes };
    } catch (thrown) {
      if (!(thrown instanceof UndecidedTexts)) throw thrown;
      await add({ answers: {}, decisions: await asker.decisions(file.path, thrown, choices) });
    }
  }
}

async function loadRecognised(found: RecognisedFile, options: FilesOptions): Promise<FileResult> {
  const { file, recognised } = found;
  const { db, timeZone, who, isDryRun, intoDemo, signal } = options;
  const progress = createLoadProgress(process.stderr, file.size, () => performance.now());
  const { open, bytes } = countedBytes(file.open);
  const counted: LocalFile = { ...file, open };
  let lines = 0;
  const loadOptions: LoadOptions = {
    timeZone,
    isDryRun,
    intoDemo,
    signal,
    source: { who, file: file.path },
    onProgress: (step) => {
      lines = step.lines;
      progress.show(step.step === 'reading' ? { ...step, bytes: bytes() } : step);
    },
  };
  const base = { path: file.path, kind: labelOf(recognised), lines: null, notes: null, failure: null };
  try {
    const result =
      recognised.form === 'own'
        ? { ...(await loadOwn({ ...found, file: counted }, options, loadOptions)), notes: null }
        : await loadForeign(counted, recognised, options, loadOptions);
    progress.end();
    const { kind, loaded, notes } = result;
    if (!isDryRun && loaded.added + loaded.changed > 0) await sortIntoMonths(db, kind, timeZone, warn);
    return { ...base, loaded, notes, lines: notes === null ? lines : null };
  } catch (failure) {
    signal.throwIfAborted();
    return { ...base, loaded: null, failure };
  } finally {
    progress.end();
  }
}

/**
 * Recognises files and loads each in its own transaction. Files that others refer to, such as speakers, come first.
 * @returns one result for each file, in the order of loading
 */
export async function loadFiles(paths: readonly string[], options: FilesOptions): Promise<FileResult[]> {
  const found: RecognisedFile[] = [];
  const results: FileResult[] = [];
  for (const path of paths) {
    try {
      const file = await localFile(path, options.signal);
      found.push({ file, recognised: await recogniseFile(file.open) });
    } catch (failure) {
      options.signal.throwIfAborted();
      results.push({ path, kind: '', loaded: null, notes: null, lines: null, failure });
    }
  }
  found.sort((a, b) => rankOf(a.recognised) - rankOf(b.recognised));
  for (const one of found) results.push(await loadRecognised(one, options));
  return results;
}

const figure = (count: number | undefined): string => (count === undefined ? '' : count.toLocaleString('en'));

/** Returns what was left out or read in a special way, in one cell. */
function remarksOf({ notes, failure }: FileResult): string {
  if (failure !== null) return 'not loaded, see below';
  if (notes === null) return '';
  const skipped = Array.from(notes.skipped, ([reason, rows]) => `${figure(rows)} ${reason}`);
  const remarks = Array.from(notes.remarks, ([text, rows]) =>
    rows > 0 ? `${figure(rows)} × ${text}` : text,
  );
  return [...skipped, ...remarks].join('; ');
}

const COLUMNS = [
  { heading: 'file' },
  { heading: 'kind' },
  ...['lines', 'added', 'changed', 'unchanged', 'skipped'].map((heading) => ({ heading, isFigure: true })),
  { heading: 'remarks' },
];

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

/** Formats the results of files as a table for a terminal. */
export function describeResults(results: readonly FileResult[]): string {
  return textTable(
    COLUMNS,
    results.map((result) => {
      const { path, kind, loaded, notes, lines } = result;
      return [
        basename(path),
        kind || 'unknown',
        figure(notes?.rows ?? lines ?? undefined),
        figure(loaded?.added),
        figure(loaded?.changed),
        figure(loaded?.unchanged),
        notes === null ? '' : figure(sum(notes.skipped)),
        remarksOf(result),
      ];
    }),
  );
}
