import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

export const PAPERS = ['landscape', 'portrait'] as const;
export type Paper = (typeof PAPERS)[number];

/** Wrapped words and blanks of any kind stand in the way of a comparison. */
export const squash = (text: string): string => text.replace(/\s+/g, '');

/** The text of each page, without blanks, of what the browser prints on A4. */
export async function printedPages(page: Page, paper: Paper): Promise<string[]> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const pdf = await page.pdf({ format: 'A4', landscape: paper === 'landscape', margin });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map(squash);
}

export interface TableText {
  /** Headings, the name's first; of grouped columns those of the groups stand apart. */
  heads: string[];
  groups: string[];
  /** Each row's cells as texts, its name first: figures with their changes. */
  rows: string[][];
  totals: string[][];
}

/** What a table on screen says, without blanks. */
export async function tableText(page: Page, name: string): Promise<TableText> {
  const table = page.getByRole('table', { name, exact: true });
  return table.evaluate((element: HTMLTableElement): TableText => {
    const textOf = (cell: Element) => cell.textContent.replace(/\s+/g, '');
    const headOf = (head: Element) =>
      (head.getAttribute('aria-label') ?? head.textContent).replace(/\s+/g, '');
    const textsOf = (rows: Iterable<HTMLTableRowElement>) =>
      Array.from(rows, (row) => Array.from(row.cells, textOf));
    const heads = [...element.querySelectorAll('thead th')];
    const spanning = heads.filter((head) => head.getAttribute('scope') === 'colgroup');
    return {
      heads: heads.filter((head) => !spanning.includes(head)).map(headOf),
      groups: spanning.map(headOf),
      rows: textsOf(
        element.querySelectorAll<HTMLTableRowElement>('tbody:not(.totals) tr:not([aria-hidden], .subtotal)'),
      ),
      totals: textsOf(element.querySelectorAll<HTMLTableRowElement>('tfoot tr, tbody.totals tr')),
    };
  });
}
