/** A row as it is on screen. */
export interface ShownRow {
  name: string;
  /** The figures without their marks of change. */
  cells: string[];
  /** What the marks say; `null` where there is none. */
  changes: (string | null)[];
}

export interface ShownTable {
  headers: string[];
  /** The headings that say that they are sorted by. */
  sorted: string[];
  rows: ShownRow[];
  totals: ShownRow[];
  /** Where the totals stand. */
  totalsAt: 'top' | 'bottom';
}

/**
 * What a report's table shows. Runs in a browser's page too, so it uses nothing from outside of itself. No-break
 * spaces and the typographic minus are right on screen and unreadable in a test.
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
  // Above the rows of its currency, or below all of them.
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
