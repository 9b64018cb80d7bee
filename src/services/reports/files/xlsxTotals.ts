import { hasCurrencyColumn, type Sheet, type SheetTotals } from '@src/domain/reports/sheet';
import { changeCell } from '@src/domain/reports/sheetLines';
import { type Cell, type CellValue, cellRef, rangeRef } from 'hucre/xlsx';
import { isSame, type SheetSums, type Side } from './sheetSums';
import { figureFormat, numberOf, type PlacedColumn } from './xlsxColumns';
import { cellText } from './xlsxText';

/** A sum over rows of one currency among others looks at each row, which of many takes too long. */
const MOST_MIXED_ROWS = 5_000;

const BOLD = { bold: true };

export interface TotalsBelow {
  /** From the row after the last one: an empty one keeps them out of the filter and of sorting. */
  lines: CellValue[][];
  /** Their cells, by place in the workbook. */
  styled: Map<string, Partial<Cell>>;
}

interface Context {
  sheet: Sheet;
  columns: readonly PlacedColumn[];
  sums: SheetSums;
  line: SheetTotals;
  /** Where the line stands, and how many rows there are above it with their heading. */
  row: number;
  rows: number;
}

/** Where a column of the sheet stands in the workbook; the name comes first. */
const placeOf = (columns: readonly PlacedColumn[], index: number, part: PlacedColumn['part']): number =>
  columns.findIndex((column) => column.index === index && column.part === part) + 1;

const sideOf = ({ part }: PlacedColumn): Side => (part === 'earlier' ? 'benchmark' : 'value');

/** A sum over the rows that the workbook's own filter leaves; `null` where that would not give the total. */
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

/** A ratio of two totals beside it; `null` where they are hidden or give another figure. */
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
 * The totals, each a formula wherever one gives the same figure, with that figure in it for those who do not
 * calculate.
 *
 * @param rows how many there are, with the heading
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
