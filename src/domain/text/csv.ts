import type { SiteInfo } from '../sites/sites';
import { localeOf } from '../sites/sites';

export type CsvCell = string | number | null;

/** Spreadsheets know the encoding by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would run as a formula is made one that it shows. */
const inert = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as a CSV file that a spreadsheet of the site's country opens as it is: its decimals, and a semicolon
 * where the comma is taken by them. Numbers are raw: ungrouped, unrounded, without unit.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { country }: Pick<SiteInfo, 'country'>,
): string {
  const decimal = (1.5).toLocaleString(localeOf(country)).charAt(1);
  const separator = decimal === ',' ? ';' : ',';
  const write = (cell: CsvCell): string => {
    if (cell === null) return '';
    return typeof cell === 'number' ? String(cell).replace('.', decimal) : quoted(inert(cell));
  };
  const lines = [header, ...rows].map((row) => row.map(write).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
