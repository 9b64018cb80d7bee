import type { Change } from '@src/domain/figures/change';
import { changeClass, changeWords } from '@src/domain/figures/changeWords';
import type { Figure } from '@src/domain/figures/figure';
import {
  formatChange,
  formatCount,
  formatDate,
  formatDecimal,
  formatPercent,
  isDate,
  moneyParts,
  NO_FIGURE,
} from '@src/domain/figures/formats';
import type { Site } from '@src/domain/sites/sites';
import {
  type Cell,
  type ColumnHead,
  type ComparedCell,
  FLAG_WORDS,
  type Format,
  isBarring,
  isDated,
  isWords,
  type MomentumHead,
  type ReportRows,
  zoneOf,
} from '@src/store/reports/report';
import { memo, type ReactElement } from 'react';
import type { Elements } from '../../ui/elements';
import { StopIcon } from '../../ui/icons/icons';
import type { ShownColumn } from '../columns/shownColumns';
import './change.css';

export interface FigureText {
  /** A currency sign before the number, with its space. */
  before: string;
  text: string;
  after: string;
}

/** Formats the figures of one site. */
export interface CellFormat {
  /** @param currency the currency of money; `null` for the site's currency */
  figure: (value: Figure, format: Format, currency: string | null) => FigureText;
  /** Returns the size of a cell's change as text, without a sign. */
  change: (change: Change, cell: Cell, format: Format) => string;
  /** Returns true if a change may be chance. Present only while the marks are on. */
  mayBeChance?: (cell: Cell, format: Format) => boolean;
  /** Draws the cells of a momentum column. Present only if the report shows a momentum. */
  momentum?: (
    rows: ReportRows,
    row: number,
    column: number,
    of: MomentumHead,
    format: CellFormat,
  ) => Elements;
}

const plain = (text: string): FigureText => ({ before: '', text, after: '' });

export function cellFormat({ locale, currency }: Site, timeZone: string): CellFormat {
  return {
    figure: (value, format, own) => {
      if (isDated(format)) return plain(formatDate(value, zoneOf(format, timeZone)));
      if (value === null) return plain(NO_FIGURE);
      switch (format) {
        case 'text':
          return plain('');
        case 'flag':
        case 'barred':
        case 'barredAds':
          return plain(FLAG_WORDS[format][value === 1 ? 1 : 0]);
        case 'decimal':
          return plain(formatDecimal(value, locale, 2));
        case 'count':
          return plain(formatCount(value, locale));
        case 'percent':
          return plain(formatPercent(value, locale, 2));
        case 'money': {
          const { before, number, after } = moneyParts(value, locale, own ?? currency);
          return { before, text: number, after };
        }
      }
    },
    change: (change) => formatChange(change, locale),
  };
}

/** Returns the format with changes as differences instead of percentages. */
export const withDifferences = (format: CellFormat): CellFormat => ({
  ...format,
  change: ({ kind }, { value, benchmark }, of) =>
    kind === 'none' ? '' : format.figure(Math.abs((value ?? 0) - (benchmark ?? 0)), of, null).text,
});

/** The attributes of a figure that opens an explanation: its column, and its row or line of totals. */
export interface Explained {
  tabIndex: -1;
  'data-column': number;
  'data-row'?: number;
  'data-line'?: number;
}

/**
 * Draws a figure and its change. Plain functions create as few elements as possible, because a table has hundreds of
 * figures and renders on every keystroke.
 *
 * @param compared false for `today`, which has no benchmark
 * @param currency the currency of the row or the line of totals, for a column without its own currency
 * @param explained makes the figure a button; the table listens to the clicks of all buttons
 */
export function drawFigure(
  cell: ComparedCell,
  column: Pick<ColumnHead, 'format' | 'inverse' | 'compared' | 'currency'>,
  format: CellFormat,
  compared: boolean,
  currency: string | null,
  explained?: Explained,
): Elements {
  const figure = format.figure(cell.value, column.format, column.currency ?? currency);
  return (
    <>
      {explained ? (
        <button type="button" className="explained" aria-haspopup="dialog" {...explained}>
          {figure.before === '' && figure.after === '' ? figure.text : drawValue(figure)}
        </button>
      ) : (
        drawValue(figure)
      )}
      {compared && column.compared && drawChange(cell, column.inverse, format, column.format)}
    </>
  );
}

/** Returns the class `quiet` for a cell with no figure or the figure 0. */
export const quietClass = ({ value }: Cell): 'quiet' | undefined =>
  value === null || value === 0 ? 'quiet' : undefined;

function drawValue({ before, text, after }: FigureText): Elements {
  return (
    <>
      {before !== '' && <span className="unit">{before}</span>}
      <span>{text}</span>
      {after !== '' && <span className="unit">{after}</span>}
    </>
  );
}

/** Number of characters that fit beside the mark of a change, such as "999,9 %" or "12.345 %". */
const SLOT_LETTERS = 8;

/** Draws the change of a figure as a mark and a percentage, with words for screen readers. */
export function drawChange(
  cell: ComparedCell,
  inverse: boolean,
  format: CellFormat,
  kind: Format = 'count',
): Elements {
  const { change } = cell;
  const text = format.change(change, cell, kind);
  const isChance = format.mayBeChance?.(cell, kind) ?? false;
  return (
    <span
      role="img"
      aria-label={`${changeWords(change, inverse, text)}${isChance ? ', may be chance' : ''}`}
      className={`change ${changeClass(change, inverse)}${text.length > SLOT_LETTERS ? ' long' : ''}${isChance ? ' chance' : ''}`}
    >
      {text}
    </span>
  );
}

interface CellsProps {
  /** Index of the row. */
  row: number;
  rows: ReportRows;
  columns: readonly ShownColumn[];
  format: CellFormat;
  compared: boolean;
  /** True if the name is a button. */
  opens: boolean;
}

/** Draws the cells of a row. The component is memoized, because a filter leaves most rows unchanged. */
export const RowCells = memo(function RowCells({ row, rows, columns, format, compared, opens }: CellsProps) {
  const name = rows.name(row);
  return (
    <>
      <th scope="row" title={name}>
        {opens ? (
          <button type="button" className="opens" tabIndex={-1} data-row={row}>
            <span className="name">{name}</span>
          </button>
        ) : (
          <span className="name">{name}</span>
        )}
      </th>
      {columns.map((column) => drawCell(rows, row, column, format, compared))}
    </>
  );
});

/** Draws one cell of a row, except the name. A plain function costs less than a component. */
function drawCell(
  rows: ReportRows,
  row: number,
  column: ShownColumn,
  format: CellFormat,
  compared: boolean,
): Elements {
  const { head, index, explained: isExplained, edge } = column;
  if (head.momentum && format.momentum) return format.momentum(rows, row, index, head.momentum, format);
  const href = head.linked ? rows.href(row, index) : null;
  if (head.format !== 'text') {
    const cell = rows.compared(row, index);
    const explained = isExplained
      ? ({ tabIndex: -1, 'data-column': index, 'data-row': row } as const)
      : undefined;
    const undated = href !== null && !isDate(cell.value);
    const kind = isWords(head.format) ? `text ${head.format}` : edge;
    const quiet = undated ? undefined : quietClass(cell);
    return (
      <td key={head.id} className={kind && quiet ? `${kind} ${quiet}` : (kind ?? quiet)}>
        {isBarring(head.format) && cell.value === 1 && <StopIcon />}
        {undated
          ? linked(<span>undated</span>, href)
          : linked(drawFigure(cell, head, format, compared, rows.currency(row), explained), href)}
      </td>
    );
  }
  const text = rows.text(row, index);
  return (
    <td key={head.id} className={href === null ? 'text' : 'text leads'} title={text}>
      {linked(text, href)}
    </td>
  );
}

/** Links content to another site. The link opens in a new tab and sends no referrer. */
function linked<Content extends string | Elements>(
  content: Content,
  href: string | null,
): Content | ReactElement {
  if (href === null) return content;
  return (
    <a
      href={href}
      tabIndex={-1}
      target="_blank"
      rel="noopener noreferrer"
      title={`Opens ${href} in a new tab`}
    >
      {content}
    </a>
  );
}
