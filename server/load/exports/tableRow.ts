/** Cells of a row, and its line in the file. For JSON, the line is the number of the record. */
export interface TableRow {
  line: number;
  cells: readonly string[];
}
