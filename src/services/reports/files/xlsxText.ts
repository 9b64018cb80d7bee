import { escapeFormula } from '@src/domain/text/csv';

/** The most letters that a cell of a workbook holds. */
export const MOST_LETTERS = 32_767;
const CUT = '… (cut)';

/** Removes the two characters that XML cannot hold and that nothing escapes. */
export const xmlText = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, '');

/** Spreadsheets read `_x0041_` as the letter A. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

function within(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  return text.slice(0, MOST_LETTERS - CUT.length).replace(HALF_AT_END, '') + CUT;
}

/**
 * A text as a workbook's cell holds it: no formula, no character that XML cannot hold, nothing that spreadsheets
 * read as an escape. A text over 32,767 characters is cut, and ends with "… (cut)".
 */
export const cellText = (text: string): string =>
  within(escapeFormula(xmlText(text))).replace(ESCAPE, '_x005F_');

/** Whether `cellText` has cut a cell's text. */
export const isCut = (cell: unknown): boolean =>
  typeof cell === 'string' && cell.length >= MOST_LETTERS - 1 && cell.endsWith(CUT);
