import { isBarring, isDated, type ReportRows } from '@src/store/reports/report';
import type { CellFormat } from '../cells/cells';
import type { ShownColumn } from './shownColumns';

/** Width of the name column. On a phone a figure column still fits beside the name column. */
export const NAME_WIDTH = 'clamp(138px, 24vw, 244px)';

const DIGIT = 8.2;
const NARROW = 4;
const LETTER = 7;
const PADDING = 24;
const SORT_MARK = 18;
/** Width of the sort mark beside a change button, where the estimate of the heading already leaves some space. */
const SORT_MARK_LEFT = 10;
const GROUPED_PADDING = 13;
const CHANGE_SORT = 26;
const SHORT_HEADING = 34;
/** The estimate overstates the width of letters. */
const SHORT_SLACK = 8;
const CHANGE_LINE = 60;
const CHANGE_SLOT = 72;
const LONGEST_TEXT = 260;
const SIGN = 22;
const DATE = 84;
/** Width of the momentum bars and the longest momentum word. */
const MOMENTUM = 124;

/** Number of letters of a long heading that fit on most screens. */
const SHORT_LETTERS: Record<string, number> = { Position: 3, Impressions: 4 };

/** Returns the part of a metric's heading that is always shown. */
export const shortMetric = (metric: string): string => metric.slice(0, SHORT_LETTERS[metric]);

/** Estimates the width of a text in pixels. Measuring 50,000 cells would take longer than drawing them. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\d/.test(character)) width += DIGIT;
    else width += /[\s.,]/.test(character) ? NARROW : LETTER;
  }
  return width;
}

/** Returns the width in pixels of the longest text, up to a limit. A longer text shows in full on hover. */
function textWidth(rows: ReportRows, column: number): number {
  let longest = '';
  for (let row = 0; row < rows.count; row += 1) {
    const text = rows.text(row, column);
    if (text.length > longest.length) longest = text;
  }
  return Math.min(widthOf(longest.slice(0, LONGEST_TEXT)), LONGEST_TEXT);
}

/** Returns the width of each column in pixels, with space for the heading and the largest figure. */
export function columnWidths(
  rows: ReportRows,
  columns: readonly ShownColumn[],
  format: CellFormat,
  compact: boolean,
): number[] {
  return columns.map(({ head: column, index }) => {
    const heading = widthOf(column.header) + (column.compared ? CHANGE_SORT + SORT_MARK_LEFT : SORT_MARK);
    if (column.momentum) return MOMENTUM + PADDING;
    if (column.format === 'text') return Math.ceil(Math.max(textWidth(rows, index), heading) + PADDING);
    const currencies = column.currency === undefined ? rows.currencies : [column.currency];
    const widest = currencies.map((currency) => {
      const { before, text, after } = format.figure(rows.widest(index), column.format, currency);
      return widthOf(before + text + after) * 1.04;
    });
    const value = isDated(column.format) ? DATE : Math.max(...widest);
    const change = column.compared ? (compact ? CHANGE_SLOT : CHANGE_LINE) : 0;
    const sign = isBarring(column.format) ? SIGN : 0;
    const figure = compact ? value + change : Math.max(value + sign, change);
    if (column.group) {
      const short = widthOf(shortMetric(column.group.metric)) - SHORT_SLACK;
      return Math.ceil(Math.max(figure, Math.max(SHORT_HEADING, short) + CHANGE_SORT) + GROUPED_PADDING);
    }
    return Math.ceil(Math.max(figure, heading) + PADDING);
  });
}
