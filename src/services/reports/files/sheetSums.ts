import { cellAt, currencyAt, type Sheet, type SheetRows } from '@src/domain/reports/sheet';

export type Side = 'value' | 'benchmark';

/** What a spreadsheet would make of a column's rows, by currency as the rows say it. */
export class SheetSums {
  private readonly sums = new Map<string, number>();
  private readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  add(rows: SheetRows): void {
    const { columns } = this.sheet;
    for (let row = 0; row < rows.count; row += 1) {
      const currency = currencyAt(this.sheet, rows, row) ?? '';
      columns.forEach(({ total }, column) => {
        if (total !== 'sum') return;
        const { value, benchmark } = cellAt(rows, column, row);
        this.note(column, 'value', currency, value);
        this.note(column, 'benchmark', currency, benchmark);
      });
    }
  }

  private note(column: number, side: Side, currency: string, figure: number | null): void {
    if (figure === null) return;
    const key = `${column} ${side} ${currency}`;
    this.sums.set(key, (this.sums.get(key) ?? 0) + figure);
  }

  of(column: number, side: Side, currency: string): number {
    return this.sums.get(`${column} ${side} ${currency}`) ?? 0;
  }
}

/** Sums of the same figures in another order differ by a hair. */
export const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
