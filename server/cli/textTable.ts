/** A column of a table for a terminal. */
export interface TextColumn {
  heading: string;
  /** Whether the column contains figures, which are aligned to the right. */
  isFigure?: boolean;
}

/** Formats rows as a table for a terminal, with one line per row. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const table = [columns.map(({ heading }) => heading), ...rows];
  const widths = columns.map((_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, index) =>
          columns[index]?.isFigure ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
