import type { Db } from '../../db/database';
import type { BadLine } from '../badLines';
import { BadLinesError } from '../badLines';
import { exportText } from '../file/exportText';
import { kindNamed } from '../kinds';
import { type ConvertedFile, type Loaded, type LoadOptions, load } from '../load';
import { LoadError } from '../loadError';
import type { ConvertedRecord } from '../readLines';
import { convertExport, type ExportNotes, noNotes, unanswered } from './convertExport';
import { createDecider, type DecisionChoices, type OpenValue } from './decisions';
import type { ExportCompany, Question } from './exportReader';
import { type ExportTable, openTable } from './exportTable';
import type { Mapping } from './mapping';
import { type Recognised, type RecognisedExport, recogniseExport } from './recogniseExport';

/** Opens a file. Each call reads the file from its beginning. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** A company, its decisions about the exports of a tool, and the names that texts can mean. */
export interface ExportContext {
  company: ExportCompany;
  mapping: Mapping;
  choices: DecisionChoices;
}

/** A line as a load would store it. */
export interface PreviewLine {
  line: number;
  cells: readonly string[];
}

/** The result of a check: what a load would do. */
export interface Checked {
  /** Names of the columns of the preview. */
  columns: readonly string[];
  preview: readonly PreviewLine[];
  questions: readonly Question[];
  /** Texts that the user must decide before a load. */
  open: readonly OpenValue[];
  /** The first errors in lines, and the number of all errors. */
  problems: readonly BadLine[];
  problemCount: number;
  notes: ExportNotes;
  /** The effect of a load; `null` while questions, texts or errors prevent a load. */
  loaded: Loaded | null;
}

/** Returns a file in the table's own format as UTF-8 without compression, whatever its encoding. */
export const ownBytes = (open: OpenBytes): OpenBytes =>
  async function* () {
    for await (const text of exportText(open())) yield Buffer.from(text);
  };

/** Number of lines in a preview. */
export const PREVIEWED = 20;

/**
 * Opens an export and recognises its tool and kind.
 * @throws LoadError if the file is unknown or damaged
 */
export async function openExport(
  open: OpenBytes,
): Promise<{ table: ExportTable; recognised: Recognised; close: () => Promise<void> }> {
  const text = exportText(open());
  const table = await openTable(text);
  const close = async () => {
    await text.return(undefined);
  };
  try {
    return { table, recognised: recogniseExport(table), close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** Recognises a file without reading more than its beginning. */
export async function recogniseFile(open: OpenBytes): Promise<Recognised> {
  const { recognised, close } = await openExport(open);
  await close();
  return recognised;
}

async function* previewed(
  records: AsyncIterable<ConvertedRecord>,
  preview: PreviewLine[],
): AsyncGenerator<ConvertedRecord> {
  for await (const record of records) {
    if (!record.bad && preview.length < PREVIEWED) preview.push({ line: record.line, cells: record.cells });
    yield record;
  }
}

/** Says that sums of an earlier file are replaced: a second file of the same days does not add to them. */
function remarkReplaced({ remarks }: ExportNotes, { changed }: Loaded): void {
  if (changed === 0) return;
  remarks.set('stored rows are replaced, so the file must contain everything about its days', changed);
}

/** Turns the errors of a load into a list. Other failures are thrown. */
export async function collectProblems(loading: Promise<Loaded>): Promise<Loaded | BadLinesError> {
  try {
    return await loading;
  } catch (thrown) {
    if (thrown instanceof BadLinesError) return thrown;
    throw thrown;
  }
}

/**
 * Reads a whole export as a load would, and leaves the database unchanged.
 * @throws LoadError if the file is unknown or damaged
 */
export async function checkExport(
  db: Db,
  open: OpenBytes,
  context: ExportContext,
  options: LoadOptions,
): Promise<Checked> {
  const { table, recognised, close } = await openExport(open);
  try {
    if (recognised.form === 'own') throw new LoadError('Nothing was loaded: choose the kind of the facts.');
    return await checkRecognised(db, { table, recognised }, context, options);
  } finally {
    await close();
  }
}

async function checkRecognised(
  db: Db,
  { table, recognised }: { table: ExportTable; recognised: RecognisedExport },
  { company, mapping, choices }: ExportContext,
  options: LoadOptions,
): Promise<Checked> {
  const { questions, reader } = recognised;
  if (unanswered(questions, mapping.answers).length > 0) {
    return {
      columns: [],
      preview: [],
      questions,
      open: [],
      problems: [],
      problemCount: 0,
      notes: noNotes(),
      loaded: null,
    };
  }
  const decider = createDecider(choices, mapping.decisions);
  const { file, notes } = convertExport(table, recognised, {
    company,
    answers: mapping.answers,
    timeZone: options.timeZone,
    decider,
    requiresDecisions: false,
  });
  const preview: PreviewLine[] = [];
  const loading = load(
    db,
    kindNamed(reader.kind),
    { ...file, records: previewed(file.records, preview) },
    { ...options, isDryRun: true },
  );
  const result = await collectProblems(loading).catch((thrown: unknown) => {
    // Without a decided line, the load finds no line at all.
    if (thrown instanceof LoadError && notes.undecided > 0 && preview.length === 0) return null;
    throw thrown;
  });
  const bad = result instanceof BadLinesError ? result : null;
  if (reader.addsUp && result !== null && !(result instanceof BadLinesError)) remarkReplaced(notes, result);
  const isComplete = bad === null && notes.undecided === 0;
  return {
    columns: file.header,
    preview,
    questions,
    open: decider.open(),
    problems: bad?.lines ?? [],
    problemCount: bad?.count ?? 0,
    notes,
    loaded: isComplete && !(result instanceof BadLinesError) ? result : null,
  };
}

/** The result of a load, and the notes about its file. */
export interface LoadedExport {
  kind: string;
  loaded: Loaded;
  notes: ExportNotes;
}

/**
 * Loads an export in one transaction.
 * @throws UndecidedTexts if texts have no decision
 * @throws LoadError if the file is unknown or damaged, if a question has no answer, or if a line has an error
 */
export async function loadExport(
  db: Db,
  open: OpenBytes,
  { company, mapping, choices }: ExportContext,
  options: LoadOptions,
): Promise<LoadedExport> {
  const { table, recognised, close } = await openExport(open);
  try {
    if (recognised.form === 'own') throw new LoadError('Nothing was loaded: choose the kind of the facts.');
    const { file, notes }: { file: ConvertedFile; notes: ExportNotes } = convertExport(table, recognised, {
      company,
      answers: mapping.answers,
      timeZone: options.timeZone,
      decider: createDecider(choices, mapping.decisions),
      requiresDecisions: true,
    });
    const { kind, addsUp } = recognised.reader;
    const loaded = await load(db, kindNamed(kind), file, options);
    if (addsUp) remarkReplaced(notes, loaded);
    return { kind, loaded, notes };
  } finally {
    await close();
  }
}
