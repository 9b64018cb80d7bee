import type { Db } from '../../db/database';
import { BadLinesError } from '../badLines';
import { CsvError, CsvReader, type CsvRecord } from '../file/csv';
import { exportText } from '../file/exportText';
import type { Kind } from '../kind';
import { type LoadOptions, load } from '../load';
import { noNotes } from './convertExport';
import { type Checked, collectProblems, type OpenBytes, PREVIEWED } from './loadExport';

/** Characters that are read for the preview. */
const PREVIEW_CHARACTERS = 65_536;

async function firstRecords(open: OpenBytes): Promise<CsvRecord[]> {
  const reader = new CsvReader();
  const records: CsvRecord[] = [];
  let characters = 0;
  try {
    for await (const piece of exportText(open())) {
      records.push(...reader.push(piece));
      characters += piece.length;
      if (characters >= PREVIEW_CHARACTERS || records.length > PREVIEWED) return records;
    }
    return [...records, ...reader.end()];
  } catch (thrown) {
    // The load reports the line.
    if (thrown instanceof CsvError) return [...records, ...thrown.before];
    throw thrown;
  }
}

/**
 * Reads a whole file in the table's own format as a load would, and leaves the database unchanged.
 * @throws LoadError if the file is damaged
 */
export async function checkOwnFile(
  db: Db,
  open: OpenBytes,
  kind: Kind,
  options: LoadOptions,
): Promise<Checked> {
  const [header, ...lines] = await firstRecords(open);
  const notes = noNotes();
  const onProgress: LoadOptions['onProgress'] = (progress) => {
    if (progress.step === 'reading') notes.rows = progress.lines;
    options.onProgress?.(progress);
  };
  const result = await collectProblems(load(db, kind, open(), { ...options, onProgress, isDryRun: true }));
  const bad = result instanceof BadLinesError ? result : null;
  return {
    columns: header?.cells ?? [],
    preview: lines.slice(0, PREVIEWED).map(({ line, cells }) => ({ line, cells })),
    questions: [],
    open: [],
    problems: bad?.lines ?? [],
    problemCount: bad?.count ?? 0,
    notes,
    loaded: result instanceof BadLinesError ? null : result,
  };
}
