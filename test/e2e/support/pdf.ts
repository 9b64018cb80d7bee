import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

export const PAPERS = ['landscape', 'portrait'] as const;
export type Paper = (typeof PAPERS)[number];

/** Removes all blanks, which differ by wrapping and would break a comparison. */
export const squash = (text: string): string => text.replace(/\s+/g, '');

/** Prints on A4, and returns the text of each page without blanks. */
export async function printedPages(page: Page, paper: Paper): Promise<string[]> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const pdf = await page.pdf({ format: 'A4', landscape: paper === 'landscape', margin });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map(squash);
}

export interface TableText {
  /** Headings of the columns, the heading of the names first, without the headings of groups. */
  heads: string[];
  groups: string[];
  /** Texts of the cells of each row: the name, then the figures with their changes. */
  rows: string[][];
  totals: string[][];
}

/** Returns the texts of a table on screen, without blanks. */
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
