import { cellAt, currencyAt, type Sheet, type SheetRows } from '@src/domain/reports/sheet';

export type Side = 'value' | 'benchmark';

/** The sums that a spreadsheet would compute for each column, by the currency of the rows. */
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

/** Returns true if two sums are equal except for rounding. The order of the figures affects the rounding. */
export const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
