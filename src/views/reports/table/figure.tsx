import type { Theme } from '@mui/material/styles';
import { type Change, changeOf } from '@src/domain/figures/change';
import { changeClass, changeWords } from '@src/domain/figures/changeWords';
import type { Figure } from '@src/domain/figures/figure';
import {
  formatChange,
  formatCount,
  formatDate,
  formatDecimal,
  formatPercent,
  moneyParts,
  NO_FIGURE,
} from '@src/domain/figures/formats';
import type { Site } from '@src/domain/sites/sites';
import {
  type Cell,
  type ColumnHead,
  FLAG_WORDS,
  type Format,
  isDated,
  type MomentumHead,
  type ReportRows,
  zoneOf,
} from '@src/store/reports/report';
import type { Elements } from '../../ui/elements';

export interface FigureText {
  /** A currency sign in front, with its space. */
  before: string;
  text: string;
  after: string;
}

/** How one site's figures read. */
export interface CellFormat {
  /** @param currency of money; the site's where it is null. */
  figure: (value: Figure, format: Format, currency: string | null) => FigureText;
  /** How much a cell has changed, without sign. */
  change: (change: Change, cell: Cell, format: Format) => string;
  /** Whether a change may be chance, where somebody wants to know. */
  mayBeChance?: (cell: Cell, format: Format) => boolean;
  /** Draws the cells of a column with the word of a momentum, where there is one. */
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

/** The same, with changes as differences in place of percentages. */
export const withDifferences = (format: CellFormat): CellFormat => ({
  ...format,
  change: ({ kind }, { value, benchmark }, of) =>
    kind === 'none' ? '' : format.figure(Math.abs((value ?? 0) - (benchmark ?? 0)), of, null).text,
});

/** What a figure says of itself when it is asked how it came about: its column and its row or line of totals. */
export interface Explained {
  tabIndex: -1;
  'data-column': number;
  'data-row'?: number;
  'data-line'?: number;
}

/**
 * One figure and how it changed. Plain functions that make elements, not components, and as few elements as
 * carry it: a table holds hundreds of them and is drawn anew with every key.
 *
 * @param compared off for `today`, which has no benchmark.
 * @param currency of the row or the line of totals, for a column without its own.
 * @param explained makes the figure a button; the table listens to all of them.
 */
export function drawFigure(
  cell: Cell,
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

/** The class of a cell that stands back, as there is no figure in it, or nothing of it. */
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

/** How many a slot has room for beside its mark: "999,9 %", "12.345 %". */
const SLOT_LETTERS = 8;

/** How a figure changed: a mark, the percentage, and words for those who see neither. */
export function drawChange(
  cell: Cell,
  inverse: boolean,
  format: CellFormat,
  kind: Format = 'count',
): Elements {
  const change = changeOf(cell.value, cell.benchmark);
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

/** Draws a triangle, or its outline, out of an 8 px box. */
const UP = 'polygon(50% 8%, 100% 92%, 0 92%)';
const DOWN = 'polygon(0 8%, 100% 8%, 50% 92%)';
const UP_HOLLOW = 'polygon(evenodd, 50% 8%, 100% 92%, 0 92%, 50% 8%, 50% 38%, 25% 77%, 75% 77%, 50% 38%)';
const DOWN_HOLLOW = 'polygon(evenodd, 0 8%, 100% 8%, 50% 92%, 0 8%, 25% 23%, 75% 23%, 50% 62%, 25% 23%)';

/** The mark before a change: its direction is the figure's; filled is better, hollow worse, a bar neither. */
export const changeMark = ({ vars: { palette } }: Theme) => ({
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    flex: 'none',
    backgroundColor: palette.text.tertiary,
  },
  '&.better::before': { backgroundColor: palette.success.main },
  '&.worse::before': { backgroundColor: palette.error.main },
  '&.up::before': { clipPath: UP },
  '&.down::before': { clipPath: DOWN },
  '&.up.worse::before': { clipPath: UP_HOLLOW },
  '&.down.worse::before': { clipPath: DOWN_HOLLOW },
  '&.flat::before': { clipPath: 'inset(38% 0)' },
  '@media (forced-colors: active)': { '&::before': { forcedColorAdjust: 'none' } },
});
