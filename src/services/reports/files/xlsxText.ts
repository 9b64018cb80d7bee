import { escapeFormula } from '@src/domain/text/csv';

/** Maximum number of characters in a cell of a workbook. */
export const MOST_LETTERS = 32_767;
const CUT = '… (cut)';

/** Removes the two characters that XML cannot contain, not even escaped. */
export const xmlText = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, '');

/** Matches the start of an escape, because spreadsheets read `_x0041_` as the letter A. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

function within(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  return text.slice(0, MOST_LETTERS - CUT.length).replace(HALF_AT_END, '') + CUT;
}

/**
 * Returns a text that is valid in a workbook's cell: no formula, no character that XML forbids, and no escape. A text
 * over 32,767 characters is cut and ends with "… (cut)".
 */
export const cellText = (text: string): string =>
  within(escapeFormula(xmlText(text))).replace(ESCAPE, '_x005F_');

/** Returns true if `cellText` has cut the text of the cell. */
export const isCut = (cell: unknown): boolean =>
  typeof cell === 'string' && cell.length >= MOST_LETTERS - 1 && cell.endsWith(CUT);
