import type { ReactNode } from 'react';
import { isDate } from '../../domain/figures/formats';
import { isWords, type ReportRows } from '../../store/reports/report';
import { StopIcon } from '../ui/icons/icons';
import type { CellFormat } from './cellFormat';
import { drawFigure } from './figure';
import type { ShownColumn } from './TableHead';

/** One cell of a row, but its name. A plain function, as is what it calls. */
export function drawCell(
  rows: ReportRows,
  row: number,
  { head, index, ratio, edge }: ShownColumn,
  format: CellFormat,
  compared: boolean,
): ReactNode {
  const href = head.linked ? rows.href(row, index) : null;
  if (head.format !== 'text') {
    const cell = rows.cell(row, index);
    const explained = ratio ? ({ tabIndex: -1, 'data-column': index, 'data-row': row } as const) : undefined;
    return (
      <td key={head.id} className={isWords(head.format) ? `text ${head.format}` : edge}>
        {head.format === 'barred' && cell.value === 1 && <StopIcon />}
        {href !== null && !isDate(cell.value)
          ? linked('undated', href)
          : linked(drawFigure(cell, head, format, compared, rows.currency(row), explained), href)}
      </td>
    );
  }
  const text = rows.text(row, index);
  return (
    <td key={head.id} className="text" title={text}>
      {linked(text, href)}
    </td>
  );
}

/** What is linked is somebody else's: it opens beside the app, and learns nothing of it. */
function linked(content: ReactNode, href: string | null): ReactNode {
  if (href === null) return content;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={`Opens ${href} in a new tab`}>
      {content}
    </a>
  );
}
