import { type ColumnHead, isBarring, isDated, type Report, type ReportRows } from '@src/store/reports/report';
import type { CellFormat } from '../table/figure';

/** The name's, in pixels; on a phone it leaves room for a figure beside it. */
export const NAME_WIDTH = 'clamp(138px, 24vw, 244px)';

export interface ShownColumn {
  head: ColumnHead;
  /** Among all columns of the report. */
  index: number;
  /** Whether each row's figure can be asked: it is worked out, told by somebody else, or a count that may be chance. */
  explained: boolean;
  /** The class of its cells, where a group begins with it. */
  edge: string | undefined;
}

/** `part` where another part of the same group, or the first group, begins with a column, `group` where another does. */
function edgeOf({ group }: ColumnHead, before: ColumnHead | undefined): string | undefined {
  if (!group || !before) return undefined;
  if (!before.group) return 'part';
  if (group.name !== before.group.name) return 'group';
  return group.part === before.group.part ? undefined : 'part';
}

/**
 * The columns of a report but those that are hidden, in their order; by id. What is in no group stands before groups.
 *
 * @param counts whether counts can be asked too.
 */
export function shownColumns(
  { columns, formulas }: Report,
  order: readonly string[],
  hidden: readonly string[],
  counts: boolean,
): ShownColumn[] {
  const isAsked = ({ format, compared }: ColumnHead) => counts && compared && format === 'count';
  const isGrouped = columns.some(({ group }) => group);
  const placeOf = ({ id, group }: ColumnHead) => (isGrouped && !group ? -1 : order.indexOf(id));
  return columns
    .map((head, index) => ({
      head,
      index,
      explained: formulas[index]?.kind === 'ratio' || head.isExplained === true || isAsked(head),
    }))
    .filter(({ head }) => !hidden.includes(head.id))
    .sort((a, b) => placeOf(a.head) - placeOf(b.head))
    .map((column, place, shown) => ({ ...column, edge: edgeOf(column.head, shown[place - 1]?.head) }));
}

const DIGIT = 8.2;
const NARROW = 4;
const LETTER = 7;
const PADDING = 24;
const SORT_MARK = 18;
/** Beside a control for the change the estimate of a heading leaves it some room already. */
const SORT_MARK_LEFT = 10;
const GROUPED_PADDING = 13;
const CHANGE_SORT = 26;
const SHORT_HEADING = 34;
/** The estimate is generous to letters. */
const SHORT_SLACK = 8;
const CHANGE_LINE = 60;
const CHANGE_SLOT = 72;
const LONGEST_TEXT = 260;
const SIGN = 22;
const DATE = 84;
/** Of the bars and the longest word of a momentum. */
const MOMENTUM = 124;

/** How much of a long heading there is room for on most screens. */
const SHORT_LETTERS: Record<string, number> = { Position: 3, Impressions: 4 };

/** The part of a group's heading that is always shown. */
export const shortMetric = (metric: string): string => metric.slice(0, SHORT_LETTERS[metric]);

/** Widths of the fixed layout are estimated, not measured: measuring 50,000 cells would cost more than drawing. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\d/.test(character)) width += DIGIT;
    else width += /[\s.,]/.test(character) ? NARROW : LETTER;
  }
  return width;
}

/** The longest, up to what a column has room for; more of it only with the pointer. */
function textWidth(rows: ReportRows, column: number): number {
  let longest = '';
  for (let row = 0; row < rows.count; row += 1) {
    const text = rows.text(row, column);
    if (text.length > longest.length) longest = text;
  }
  return Math.min(widthOf(longest.slice(0, LONGEST_TEXT)), LONGEST_TEXT);
}

/** The width of each column in pixels: room for its heading and for its largest figure. */
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
      const { before, text, after } = format.figure(rows.widest[index] ?? null, column.format, currency);
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
