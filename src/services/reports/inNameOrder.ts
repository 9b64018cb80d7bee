/** Fewer rows are sorted in a moment when a screen first needs the order of their names. */
const MANY = 2_000;

/** Most visits have no answers of many rows. Rows stay unsorted without the code. */
const loadCode = () => import('./sortByName').catch(() => null);

/**
 * Returns many rows in the order of their names, and few rows as they are. Every order of a report needs the order of
 * its names, which is fast to compute for sorted names: 50,000 names would block the page for 150 ms, or 600 ms on a
 * slow machine. This function sorts them in several tasks before the page shows the rows.
 */
export async function inNameOrder<Row extends { name: string }>(
  rows: readonly Row[],
  locale: string,
): Promise<readonly Row[]> {
  if (rows.length <= MANY) return rows;
  const code = await loadCode();
  return code ? code.sortByName(rows, locale) : rows;
}
