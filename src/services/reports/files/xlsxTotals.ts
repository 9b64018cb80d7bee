import { hasCurrencyColumn, type Sheet, type SheetTotals } from '@src/domain/reports/sheet';
import { changeCell } from '@src/domain/reports/sheetLines';
import { type Cell, type CellValue, cellRef, rangeRef } from 'hucre/xlsx';
import { isSame, type SheetSums, type Side } from './sheetSums';
import { figureFormat, numberOf, type PlacedColumn } from './xlsxColumns';
import { cellText } from './xlsxText';

/**
 * Maximum number of rows for a formula that sums one of several currencies. The formula checks each row, which is slow
 * for many rows.
 */
const MOST_MIXED_ROWS = 5_000;

const BOLD = { bold: true };

export interface TotalsBelow {
  /**
   * The rows to add after the last row. The first added row is empty, which excludes the totals from the filter and
   * from sorting.
   */
  lines: CellValue[][];
  /** The cells of the totals, by position in the workbook. */
  styled: Map<string, Partial<Cell>>;
}

interface Context {
  sheet: Sheet;
  columns: readonly PlacedColumn[];
  sums: SheetSums;
  line: SheetTotals;
  /** The index of the line's row, and the number of rows of the table with its heading. */
  row: number;
  rows: number;
}

/** Returns the position of a sheet's column in the workbook. The name has position 0. */
const placeOf = (columns: readonly PlacedColumn[], index: number, part: PlacedColumn['part']): number =>
  columns.findIndex((column) => column.index === index && column.part === part) + 1;

const sideOf = ({ part }: PlacedColumn): Side => (part === 'earlier' ? 'benchmark' : 'value');

/**
 * Returns a formula that sums the rows that the workbook's filter shows, or `null` if the formula would not give the
 * total.
 */
function sumFormula(
  { sheet, columns, sums, line, rows }: Context,
  place: number,
  value: number,
): string | null {
  const column = columns[place - 1];
  if (!column || !line.ofRows) return null;
  if (!isSame(sums.of(column.index, sideOf(column), line.currency ?? ''), value)) return null;
  const range = rangeRef(1, place, rows - 1, place);
  if (sheet.currencies.length === 1) return `SUBTOTAL(109,${range})`;
  if (!hasCurrencyColumn(sheet) || rows > MOST_MIXED_ROWS) return null;
  const first = cellRef(1, place);
  const currencies = rangeRef(1, columns.length + 1, rows - 1, columns.length + 1);
  const code = (line.currency ?? '').replaceAll('"', '""');
  return `SUMPRODUCT(SUBTOTAL(109,OFFSET(${first},ROW(${range})-ROW(${first}),0))*(${currencies}="${code}"))`;
}

/**
 * Returns a formula for the ratio of two totals in the same row, or `null` if a total is missing or the ratio differs.
 */
function ratioFormula({ columns, line, row }: Context, column: PlacedColumn, value: number): string | null {
  const { total } = column.of;
  if (typeof total !== 'object' || !line.ofRows) return null;
  const [of, per] = [total.of, total.per].map((index) => line.cells[index]?.[sideOf(column)]);
  if (of === undefined || of === null || !per || !isSame(of / per, value)) return null;
  const [top, bottom] = [total.of, total.per].map((index) =>
    cellRef(row, placeOf(columns, index, column.part)),
  );
  return `IFERROR(${top}/${bottom},"")`;
}

function changeFormula({ sheet, line, row }: Context, place: number): string | null {
  if (!line.ofRows) return null;
  const [value, earlier] = [cellRef(row, place - 2), cellRef(row, place - 1)];
  if (sheet.differences) return `${value}-${earlier}`;
  return `IF(${value}=${earlier},0,IF(${earlier}=0,IF(${value}>0,"new","lower"),(${value}-${earlier})/ABS(${earlier})))`;
}

function totalCell(context: Context, column: PlacedColumn, place: number): Partial<Cell> | null {
  const { sheet, line } = context;
  const cell = line.cells[column.index];
  if (!cell || column.of.total === 'none') return null;
  const total = column.part === 'change' ? changeCell(cell, sheet.differences) : cell[sideOf(column)];
  const value = typeof total === 'number' ? numberOf(total) : total;
  if (value === null) return null;
  let formula: string | null = null;
  if (column.part === 'change') formula = changeFormula(context, place);
  else if (typeof value === 'number')
    formula =
      column.of.total === 'sum' ? sumFormula(context, place, value) : ratioFormula(context, column, value);
  const numFmt = figureFormat(column, line.currency ?? sheet.site.currency, sheet.differences);
  const style = { font: BOLD, ...(numFmt && { numFmt }) };
  return formula === null ? { value, style } : { value, style, formula, formulaResult: value };
}

/**
 * Returns the rows of the totals. A total is a formula if a formula gives the same figure. The cell also contains the
 * figure, for programs that do not calculate.
 *
 * @param rows the number of rows, including the heading
 */
export function totalsBelow(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  sums: SheetSums,
  rows: number,
): TotalsBelow {
  const styled: TotalsBelow['styled'] = new Map();
  const lines = sheet.totals.map((line, at): CellValue[] => {
    const context: Context = { sheet, columns, sums, line, rows, row: rows + 1 + at };
    const label = cellText(line.label);
    styled.set(`${context.row},0`, { value: label, style: { font: BOLD } });
    const cells = columns.map((column, index): CellValue => {
      const cell = totalCell(context, column, index + 1);
      if (cell) styled.set(`${context.row},${index + 1}`, cell);
      return cell?.value ?? null;
    });
    return [label, ...cells];
  });
  return { lines: lines.length > 0 ? [[], ...lines] : [], styled };
}
