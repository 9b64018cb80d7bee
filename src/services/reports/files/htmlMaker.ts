import { mayBeChance } from '@src/domain/figures/chance';
import { changeOf } from '@src/domain/figures/change';
import { changeClass, changeWords } from '@src/domain/figures/changeWords';
import {
  cellAt,
  currencyAt,
  type FileMaker,
  type MadeFile,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  type SheetRows,
  type SheetTotals,
  textAt,
} from '@src/domain/reports/sheet';
import { SCRIPT, SCRIPT_HASH, STYLE, STYLE_HASH } from './page';
import { changeText, figureText } from './sheetText';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for any position in an HTML page. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The page's policy. The page runs only its own script and style, and makes no requests. */
const POLICY = [
  "default-src 'none'",
  `script-src '${SCRIPT_HASH}'`,
  `style-src '${STYLE_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const isText = ({ format }: SheetColumn): boolean => format === 'text' || format === 'flag';

function changeMark(cell: SheetCell, column: SheetColumn, sheet: Sheet): string {
  const change = changeOf(cell.value, cell.benchmark);
  const text = changeText(change, cell, column, sheet);
  const isChance =
    sheet.chance !== null &&
    column.format === 'count' &&
    mayBeChance(cell.value, cell.benchmark, sheet.chance);
  const words = escapeHtml(changeWords(change, column.inverse, text) + (isChance ? ', may be chance' : ''));
  return `<span class="mark ${changeClass(change, column.inverse)}${isChance ? ' chance' : ''}" role="img" aria-label="${words}">${escapeHtml(text)}</span>`;
}

/** Returns the attribute with a cell's sort key, or '' if the cell has no key. */
const keyAttribute = (key: number | undefined): string =>
  key === undefined || Number.isNaN(key) ? '' : ` data-v="${key}"`;

function figureCell(
  cell: SheetCell,
  column: SheetColumn,
  sheet: Sheet,
  currency: string | null,
  key?: number,
): string {
  const text = escapeHtml(figureText(cell.value, column, sheet.site, currency));
  const quiet = cell.value === null || cell.value === 0 ? ' class="quiet"' : '';
  return `<td${quiet}${keyAttribute(key)}>${text}${column.compared ? changeMark(cell, column, sheet) : ''}</td>`;
}

function rowOf(sheet: Sheet, rows: SheetRows, row: number): string {
  const currency = currencyAt(sheet, rows, row);
  const cells = sheet.columns.map((column, index) => {
    const key = rows.order?.columns[index]?.[row];
    if (column.format === 'text')
      return `<td class="text"${keyAttribute(key)}>${escapeHtml(textAt(rows, index, row))}</td>`;
    const cell = cellAt(rows, index, row);
    return column.format === 'flag'
      ? `<td class="text"${keyAttribute(key)}>${escapeHtml(figureText(cell.value ?? 0, column, sheet.site, null))}</td>`
      : figureCell(cell, column, sheet, currency, key);
  });
  const place = sheet.currencyPlaces[rows.currencies[row] ?? 0] ?? 0;
  return `<tr data-n="${rows.order?.names[row] ?? row}" data-g="${place}"><th scope="row">${escapeHtml(rows.names[row] ?? '')}</th>${cells.join('')}</tr>\n`;
}

function totalsRow(sheet: Sheet, { label, currency, cells }: SheetTotals): string {
  const drawn = sheet.columns.map((column, index) => {
    const cell = cells[index];
    return cell && column.total !== 'none' ? figureCell(cell, column, sheet, currency) : '<td></td>';
  });
  return `<tr><th scope="row">${escapeHtml(label)}</th>${drawn.join('')}</tr>\n`;
}

function head({ nameHeader, columns, sorted, currencies }: Sheet): string {
  const sortedBy = (column: number) =>
    sorted?.column === column ? ` aria-sort="${sorted.direction}ending"` : '';
  const howSorted = ({ sortable, byCurrency }: SheetColumn) =>
    sortable ? (byCurrency && currencies.length > 1 ? ' data-by-currency' : '') : ' data-fixed';
  const headings = columns.map(
    (column, index) =>
      `<th scope="col"${isText(column) ? ' class="text"' : ''}${howSorted(column)}${sortedBy(index)}>${escapeHtml(column.header)}</th>`,
  );
  return `<tr><th scope="col" class="text"${sortedBy(-1)}>${escapeHtml(nameHeader)}</th>${headings.join('')}</tr>`;
}

function before(sheet: Sheet): string {
  const title = escapeHtml(sheet.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="tools" hidden><label for="filter">Filter rows</label> <input id="filter" type="search" autocomplete="off" spellcheck="false"> <span id="count" role="status"></span></p>
</header>
<main>
<div class="box" role="region" aria-label="${title}, scrolls" tabindex="0">
<table aria-label="${title}" data-first="${sheet.firstDirection}ending">
<thead>
${head(sheet)}
</thead>
<tbody>
`;
}

function after(sheet: Sheet): string {
  const about = sheet.about
    .map(([label, text]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`)
    .join('\n');
  const totals = sheet.totals.map((line) => totalsRow(sheet, line)).join('');
  return `</tbody>
${totals && `<tfoot>\n${totals}</tfoot>\n`}</table>
</div>
<section aria-labelledby="about">
<h2 id="about">About</h2>
<dl>
${about}
</dl>
</section>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/**
 * Creates a maker of one HTML page that opens without a network. The page contains the table as on screen, the totals,
 * and the details of the report.
 */
export function htmlMaker(sheet: Sheet): FileMaker {
  const parts = [before(sheet)];
  return {
    add: (rows) => {
      let text = '';
      for (let row = 0; row < rows.count; row += 1) text += rowOf(sheet, rows, row);
      parts.push(text);
    },
    finish: (): MadeFile => {
      parts.push(after(sheet));
      return { mediaType: 'text/html;charset=utf-8', parts };
    },
  };
}
