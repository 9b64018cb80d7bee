/** A row as the screen shows it. */
export interface ShownRow {
  name: string;
  /** The figures without their marks of change. */
  cells: string[];
  /** The changes in words; `null` if a cell has no mark. */
  changes: (string | null)[];
}

export interface ShownTable {
  headers: string[];
  /** The headings of the sorted columns, each with its direction. */
  sorted: string[];
  rows: ShownRow[];
  totals: ShownRow[];
  /** The position of the totals. */
  totalsAt: 'top' | 'bottom';
}

/**
 * Returns what a report's table shows. The function also runs in a browser's page, so it uses nothing outside itself.
 * No-break spaces and typographic minus signs become plain, because they are unreadable in a test.
 */
export function readShownTable(table: Element): ShownTable {
  const plain = (text: string | null | undefined) =>
    (text ?? '').replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');
  const readRow = (row: Element): ShownRow => {
    const cells = [...row.querySelectorAll('td')];
    const mark = (cell: Element) => cell.querySelector('[role=img]');
    return {
      name: plain(row.querySelector('th')?.textContent),
      cells: cells.map((cell) =>
        plain(
          [...cell.childNodes]
            .filter((node) => node !== mark(cell))
            .map((node) => node.textContent)
            .join(''),
        ),
      ),
      changes: cells.map((cell) => {
        const words = mark(cell)?.getAttribute('aria-label');
        return words ? plain(words) : null;
      }),
    };
  };
  const onTop = [...table.querySelectorAll('tbody.totals > tr')];
  // Subtotals above the rows of their currency, or totals in the table's footer.
  const others = [...table.querySelectorAll('tr.subtotal, tfoot > tr')];
  const totals = onTop.length > 0 ? onTop : others;
  return {
    headers: [...table.querySelectorAll('thead th')].map((head) => plain(head.textContent)),
    sorted: [...table.querySelectorAll('[aria-sort]')].map(
      (head) => `${plain(head.textContent)}, ${head.getAttribute('aria-sort') ?? ''}`,
    ),
    rows: [...table.querySelectorAll('tbody:not(.totals) > tr:not([aria-hidden], .subtotal)')].map(readRow),
    totals: totals.map(readRow),
    totalsAt: onTop.length > 0 ? 'top' : 'bottom',
  };
}
