import { formatCount } from '../../domain/figures/formats';
import { type LeftOut, leftOutText } from '../../domain/requests/leftOut';
import { type TextCell, toCsv } from '../../domain/text/csv';
import type { RootState } from '../index';
import { selectSite } from '../sites/sites.selectors';
import { selectLeftOut } from './leftOut.slice';

/** A file that somebody asked for. */
export interface CsvFile {
  name: string;
  text: string;
  rows: number;
  /** Follows what is announced of the export: what it lacks because it could not be read. */
  note: string;
}

interface Contents {
  /** Without its ending. */
  name: string;
  site: string;
  /** The keys of the requests whose answers are exported. */
  requests: readonly string[];
  header: readonly string[];
  rows: readonly (readonly TextCell[])[];
}

/** The name of a file, of what there is of its parts: a site may have signs that no file's name can have. */
export const fileName = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replace(/[^\w.-]+/g, '_')] : [])).join('_');

/** What is said of the answers that a file is made from: their name's end, and what follows an announcement. */
export function leftOutOf(state: RootState, site: string, requests: readonly string[]) {
  const { locale } = selectSite(state, site);
  const leftOut: readonly LeftOut[] = requests.flatMap((request) => selectLeftOut(state, request));
  const count = leftOut.reduce((sum, records) => sum + records.count, 0);
  const texts = leftOut.map((records) => leftOutText(records, (n) => formatCount(n, locale)));
  return {
    nameEnd: count === 0 ? '' : `_${count}_left_out`,
    note: texts.map((text) => `. ${text}`).join(''),
    texts,
  };
}

/**
 * Rows of a site as a file. What it lacks ends its name as well, for those who get it without its screen:
 * `_1_left_out`.
 */
export function csvFile(state: RootState, { name, site, requests, header, rows }: Contents): CsvFile {
  const { nameEnd, note } = leftOutOf(state, site, requests);
  return {
    name: `${name}${nameEnd}.csv`,
    text: toCsv(header, rows, selectSite(state, site)),
    rows: rows.length,
    note,
  };
}
