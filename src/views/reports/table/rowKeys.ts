/**
 * Chooses the React key, and therefore the DOM element, of each row. While the sort order stays the same, each row
 * keeps its element during filtering and scrolling. In a new order, the new rows reuse the elements at their places
 * instead of creating others.
 */
export class RowKeys {
  private order: unknown;
  private generation = 0;
  private takenOver = new Map<number, string>();
  private drawn: readonly number[] = [];

  /**
   * Returns a unique key for each row.
   *
   * @param order identifies the sort order
   * @param rows indexes of the drawn rows, from the top
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
