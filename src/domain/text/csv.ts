import type { SiteInfo } from '../sites/sites';
import { localeOf } from '../sites/sites';

export type TextCell = string | number | null;

/** The plain-text format of a table. */
export interface TextTable {
  decimal: string;
  separator: string;
  /** Matches text that must be quoted. */
  special: RegExp;
}

/** Spreadsheets detect UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/** Prefixes a text with an apostrophe if a spreadsheet would run the text as a formula. */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;

const decimalOf = ({ country }: Pick<SiteInfo, 'country'>): string =>
  (1.5).toLocaleString(localeOf(country)).charAt(1);

/**
 * Returns the CSV format of spreadsheets in the site's country: the country's decimal sign, and a semicolon as
 * separator if the decimal sign is a comma.
 */
export function csvOf(site: Pick<SiteInfo, 'country'>): TextTable {
  const decimal = decimalOf(site);
  return { decimal, separator: decimal === ',' ? ';' : ',', special: /[";,\r\n]/ };
}

/** Returns the clipboard format of spreadsheets in the site's country: cells separated by tabs. */
export const tabbedOf = (site: Pick<SiteInfo, 'country'>): TextTable => ({
  decimal: decimalOf(site),
  separator: '\t',
  special: /["\t\r\n]/,
});

/** Writes a line without its line end. Numbers are raw: ungrouped, unrounded, without unit. */
export function textLine(cells: readonly TextCell[], { decimal, separator, special }: TextTable): string {
  const write = (cell: TextCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = escapeFormula(cell);
    return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return cells.map(write).join(separator);
}

/** Returns rows as a CSV file that a spreadsheet in the site's country opens without import settings. */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly TextCell[])[],
  site: Pick<SiteInfo, 'country'>,
): string {
  const table = csvOf(site);
  const lines = [header, ...rows].map((row) => textLine(row, table));
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`;
}
