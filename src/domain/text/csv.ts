import type { SiteInfo } from '../sites/sites';
import { localeOf } from '../sites/sites';

export type TextCell = string | number | null;

/** How a table is written as plain text. */
export interface TextTable {
  decimal: string;
  separator: string;
  /** What has to stand in quotes. */
  special: RegExp;
}

/** Spreadsheets know the encoding by it. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/** A text that a spreadsheet would run as a formula is made one that it shows. */
export const inert = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const decimalOf = ({ country }: Pick<SiteInfo, 'country'>): string =>
  (1.5).toLocaleString(localeOf(country)).charAt(1);

/** What a spreadsheet of the site's country opens: its decimals, and a semicolon where they take the comma. */
export function csvOf(site: Pick<SiteInfo, 'country'>): TextTable {
  const decimal = decimalOf(site);
  return { decimal, separator: decimal === ',' ? ';' : ',', special: /[";,\r\n]/ };
}

/** What such a spreadsheet takes from the clipboard: cells between tabs. */
export const tabbedOf = (site: Pick<SiteInfo, 'country'>): TextTable => ({
  decimal: decimalOf(site),
  separator: '\t',
  special: /["\t\r\n]/,
});

/** A line without its end. Numbers are raw: ungrouped, unrounded, without unit. */
export function textLine(cells: readonly TextCell[], { decimal, separator, special }: TextTable): string {
  const write = (cell: TextCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = inert(cell);
    return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return cells.map(write).join(separator);
}

/** Rows as a CSV file that a spreadsheet of the site's country opens as it is. */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly TextCell[])[],
  site: Pick<SiteInfo, 'country'>,
): string {
  const table = csvOf(site);
  const lines = [header, ...rows].map((row) => textLine(row, table));
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`;
}
