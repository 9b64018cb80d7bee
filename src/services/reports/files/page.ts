import { APOSTROPHES, HYPHENS } from '@src/domain/text/identity';
import { LETTERS } from '@src/domain/text/searchable';

/**
 * The script and the style of a report as a web page. The page's policy allows only texts with the hashes below, so
 * every change of a text needs a new hash.
 */

/** Sorts by a heading as the report does, by the sort keys of the rows. Filters by a text as `searchable` does. */
export const SCRIPT = `
'use strict';
const table = document.querySelector('table');
const body = table.tBodies[0];
const rows = [...body.rows];
const LETTERS = ${JSON.stringify(LETTERS)};
const fold = (text) => text.normalize('NFKD').replace(/[\\p{M}\\p{Default_Ignorable_Code_Point}]/gu, '').toLowerCase()
  .replace(/[${Object.keys(LETTERS).join('')}]/g, (letter) => LETTERS[letter])
  .replace(${APOSTROPHES}, "'").replace(${HYPHENS}, '-').replace(/\\s+/g, ' ').trim();
const texts = rows.map((row) => [row.cells[0], ...row.querySelectorAll('.text')].map((cell) => fold(cell.textContent)).join('\\n'));
const count = document.getElementById('count');
const filter = document.getElementById('filter');
const write = (number) => number.toLocaleString();
function applyFilter() {
  const sought = fold(filter.value);
  let shown = 0;
  rows.forEach((row, index) => {
    row.hidden = !texts[index].includes(sought);
    if (!row.hidden) shown += 1;
  });
  count.textContent = write(shown) + ' of ' + write(rows.length) + ' rows';
}
filter.addEventListener('input', applyFilter);
const keyOf = (cell) => ('v' in cell.dataset ? Number(cell.dataset.v) : null);
const read = (row, column, byCurrency) => ({
  row,
  group: byCurrency ? Number(row.dataset.g) : 0,
  name: Number(row.dataset.n),
  key: column === 0 ? Number(row.dataset.n) : keyOf(row.cells[column]),
});
const compareKeys = (a, b, sign) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : sign * (Number(a > b) - Number(a < b));
function sortBy(head, column, direction) {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => read(row, column, 'byCurrency' in head.dataset));
  keyed.sort((a, b) => a.group - b.group || compareKeys(a.key, b.key, sign) || a.name - b.name);
  body.append(...chunks(keyed.map(({ row }) => row)));
  for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', direction);
}
function chunks(list) {
  const fragment = document.createDocumentFragment();
  for (const row of list) fragment.append(row);
  return [fragment];
}
[...table.tHead.rows[0].cells].forEach((head, column) => {
  if ('fixed' in head.dataset) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = head.textContent;
  button.addEventListener('click', () => {
    const before = head.getAttribute('aria-sort');
    sortBy(head, column, before === null ? table.dataset.first : before === 'ascending' ? 'descending' : 'ascending');
  });
  head.replaceChildren(button);
});
const PAPER = 1030;
const LEAST = 8;
const MOST = 12;
const MEASURED = 10;
const sum = (widths) => widths.reduce((all, width) => all + width, 0);
function fill(widths, room) {
  const slices = [];
  let left = 0;
  widths.forEach((width, column) => {
    if (slices.length > 0 && width <= left) slices.at(-1).push(column);
    else {
      slices.push([column]);
      left = room;
    }
    left -= width;
  });
  return slices;
}
function widthsOnPaper() {
  const page = document.documentElement;
  page.classList.add('paper');
  table.style.fontSize = MEASURED + 'px';
  const row = rows.find((each) => !each.hidden) || table.tHead.rows[0];
  const widths = [...row.cells].map((cell) => cell.getBoundingClientRect().width * 1.03);
  page.classList.remove('paper');
  return widths;
}
function copyOf(slice, size, count) {
  const copy = table.cloneNode(true);
  copy.hidden = false;
  copy.style.fontSize = size;
  copy.createCaption().textContent = 'Columns ' + (slice[0] + 1) + '–' + (slice.at(-1) + 1) + ' of ' + count;
  for (const { cells } of copy.rows)
    [...cells].forEach((cell, place) => {
      if (place > 0 && !slice.includes(place - 1)) cell.remove();
    });
  return copy;
}
let copies = [];
function beforePrint() {
  const [name, ...widths] = widthsOnPaper();
  const room = (PAPER * MEASURED) / LEAST - name;
  const slices = fill(widths, room);
  const widest = Math.max(...slices.map((slice) => sum(slice.map((column) => widths[column]))), 0) + name;
  const size = Math.min(MOST, Math.max(LEAST, (PAPER * MEASURED) / widest)) + 'px';
  table.style.fontSize = size;
  if (slices.length < 2) return;
  copies = slices.map((slice) => copyOf(slice, size, widths.length));
  table.after(...copies);
  table.hidden = true;
}
function afterPrint() {
  copies.forEach((copy) => copy.remove());
  copies = [];
  table.hidden = false;
  table.style.fontSize = '';
}
if (document.defaultView) {
  document.defaultView.addEventListener('beforeprint', beforePrint);
  document.defaultView.addEventListener('afterprint', afterPrint);
}
document.querySelector('.tools').hidden = false;
applyFilter();
`;

/**
 * The style of a table's cells in print. The nested rules are used twice: in print, and while the script measures the
 * table.
 */
const ON_PAPER = `& table{min-width:0;font-size:7pt}& th,& td,& thead th{padding:.25em .5em;font-size:1em;line-height:1.3}& th:first-child,& thead th:first-child{min-width:11em;max-width:none;padding-left:0;border:0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}& th,& .text{white-space:normal}& td.text{max-width:12em;overflow-wrap:break-word}& .mark{gap:.4em;font-size:.85em;line-height:1.3}& .mark::before{width:.9em;height:.9em}& thead button{display:contents}`;

export const STYLE = `
:root{color-scheme:light dark;--page:#fff;--sunken:#f5f7f5;--line:#e3e8e4;--strong:#cbd3cd;--control:#868f89;--hover:#f0f3f0;--text:#151a17;--text2:#4a544e;--text3:#646e68;--accent:#3448c5;--better:#12774a;--worse:#bd2f20}
@media (prefers-color-scheme:dark){:root{--page:#0f1211;--sunken:#161a18;--line:#272d2a;--strong:#3a423e;--control:#6a746e;--hover:#1d2220;--text:#e8ece9;--text2:#afb8b2;--text3:#8c968f;--accent:#9aabff;--better:#5cc991;--worse:#ff8f7c}}
*{box-sizing:border-box}
body{margin:0;color:var(--text);background:var(--page);font:13px/1.45 Inter,system-ui,sans-serif}
header,section{padding:20px 24px 12px}
h1{margin:0;font-size:22px;line-height:1.25;font-weight:600;overflow-wrap:anywhere}
h2{margin:0 0 8px;font-size:15px;font-weight:600}
.tools{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:14px 0 0}
.tools[hidden]{display:none}
label,#count{color:var(--text2)}
input{height:32px;width:240px;max-width:100%;padding:0 10px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--control);border-radius:6px}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.box:focus-visible{outline-offset:-2px}
.box{overflow:auto;max-height:calc(100vh - 120px);border:solid var(--line);border-width:1px 0}
table{border-collapse:separate;border-spacing:0;min-width:100%;font-variant-numeric:tabular-nums}
th,td{padding:5px 12px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
th{font-weight:500;background:var(--page)}
th[scope=row],.text{text-align:left}
th:first-child{position:sticky;left:0;z-index:1;padding-left:24px;border-right:1px solid var(--line)}
thead th{position:sticky;top:0;z-index:2;padding:2px 6px;font-size:12px;color:var(--text2);background:var(--sunken);vertical-align:bottom}
thead th:first-child{z-index:3}
thead th[aria-sort]{color:var(--text);font-weight:600}
thead button{padding:6px;border:0;border-radius:4px;font:inherit;color:inherit;text-align:inherit;background:none;cursor:pointer}
thead th:first-child{padding-left:18px}
thead button:hover{background:var(--hover)}
thead [aria-sort=ascending] button::after{content:" \\2191"}
thead [aria-sort=descending] button::after{content:" \\2193"}
tbody tr:hover>*{background:var(--hover)}
tfoot th,tfoot td{font-weight:600;background:var(--sunken);border-bottom:0}
tfoot tr:first-child>*{border-top:1px solid var(--strong)}
.quiet{color:var(--text3)}
.mark{display:flex;align-items:center;justify-content:flex-end;gap:6px;font-size:11px;line-height:15px;font-weight:400;color:var(--text3)}
.mark::before{content:"";width:8px;height:8px;flex:none;background:var(--text3);clip-path:inset(38% 0);forced-color-adjust:none}
.better::before{background:var(--better)}
.worse::before{background:var(--worse)}
.up::before{clip-path:polygon(50% 8%,100% 92%,0 92%)}
.down::before{clip-path:polygon(0 8%,100% 8%,50% 92%)}
.up.worse::before{clip-path:polygon(evenodd,50% 8%,100% 92%,0 92%,50% 8%,50% 38%,25% 77%,75% 77%,50% 38%)}
.down.worse::before{clip-path:polygon(evenodd,0 8%,100% 8%,50% 92%,0 8%,25% 23%,75% 23%,50% 62%,25% 23%)}
.chance::before{opacity:.3}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 12px;padding:4px 0}
dt{width:130px;color:var(--text2)}
dd{flex:1 1 240px;margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media (max-width:600px){header,section{padding:16px}th:first-child{min-width:128px;max-width:46vw;padding-left:16px;white-space:normal}thead th:first-child{padding-left:10px}.tools input{flex:1 1 180px;height:36px}}
.paper{${ON_PAPER}& table{width:1px}}
@media print{:root{color-scheme:light;--page:#fff;--sunken:#fff;--line:#ccc;--strong:#666;--text:#000;--text2:#333;--text3:#444;--better:#12774a;--worse:#bd2f20}body{font-size:8pt}header,section{padding:0 0 10px}.tools{display:none}.box{max-height:none;overflow:visible;border:0}thead th,th:first-child{position:static}thead{display:table-header-group}tfoot{display:table-row-group}tr{break-inside:avoid}caption{text-align:left;color:var(--text2)}table:not([hidden])+table{break-before:page}html{${ON_PAPER}& table{width:100%}}.mark::before{print-color-adjust:exact;-webkit-print-color-adjust:exact}@page{size:landscape;margin:12mm}}
`;

export const SCRIPT_HASH = 'sha256-k+WiVW9tKOwq3l/8uGa0kj9BfkwbXYgr9WjLKw0+ZD4=';
export const STYLE_HASH = 'sha256-njmojKLYRkUKceAb1fH1VKg8F4+rbEFMpEfsHgPs7kA=';
