/**
 * Which element each row is drawn in. A row keeps its own while the order stays the same: under a filter, and in
 * scrolling, those that stay are left alone. In another order hardly any stays, and the new ones are written into
 * the elements of those that stood in their places, in place of making others.
 */
export class RowKeys {
  private order: unknown;
  private generation = 0;
  private takenOver = new Map<number, string>();
  private drawn: readonly number[] = [];

  /**
   * A key for each of the rows. They differ from each other, whatever was asked before.
   *
   * @param order names how the rows are sorted.
   * @param rows those that are drawn, by index, from the top.
   */
  of(order: unknown, rows: readonly number[]): string[] {
    if (order !== this.order) {
      const places = this.drawn.map((row) => this.keyOf(row));
      this.takenOver = new Map(rows.slice(0, places.length).map((row, place) => [row, places[place] ?? '']));
      this.order = order;
      this.generation += 1;
    }
    this.drawn = rows;
    return rows.map((row) => this.keyOf(row));
  }

  private keyOf(row: number): string {
    return this.takenOver.get(row) ?? `${this.generation} ${row}`;
  }
}
