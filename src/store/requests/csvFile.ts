import { formatCount } from '../../domain/figures/formats';
import { type LeftOut, leftOutText } from '../../domain/requests/leftOut';
import { type TextCell, toCsv } from '../../domain/text/csv';
import type { RootState } from '../index';
import { selectSite } from '../sites/sites.selectors';
import { selectLeftOut } from './leftOut.slice';

/** A CSV file that the user has requested. */
export interface CsvFile {
  name: string;
  text: string;
  rows: number;
  /** The end of the announcement of the export: the records that are missing because the records could not be read. */
  note: string;
}

interface Contents {
  /** The name without its extension. */
  name: string;
  site: string;
  /** The keys of the requests whose answers are exported. */
  requests: readonly string[];
  header: readonly string[];
  rows: readonly (readonly TextCell[])[];
}

/** Joins the parts to a file name and skips missing parts. Replaces characters that are not allowed in file names. */
export const fileName = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replace(/[^\w.-]+/g, '_')] : [])).join('_');

/**
 * Returns the texts about records that could not be read: the end of the file name, and the end of the announcement.
 */
export function leftOutOf(state: RootState, site: string, requests: readonly string[]) {
  const { locale } = selectSite(state, { site });
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
 * Returns the rows of a site as a CSV file. If records are missing, the file name ends with their count, such as
 * `_1_left_out`, for readers who receive the file only.
 */
export function csvFile(state: RootState, { name, site, requests, header, rows }: Contents): CsvFile {
  const { nameEnd, note } = leftOutOf(state, site, requests);
  return {
    name: `${name}${nameEnd}.csv`,
    text: toCsv(header, rows, selectSite(state, { site })),
    rows: rows.length,
    note,
  };
}
