import { type Change, isBetter } from '../../domain/figures/change';
import {
  formatChange,
  formatCount,
  formatDate,
  formatDecimal,
  formatPercent,
  moneyParts,
  NO_FIGURE,
} from '../../domain/figures/formats';
import type { Figure } from '../../domain/reports/reportRows';
import type { Site } from '../../domain/sites/sites';
import { type Cell, FLAG_WORDS, type Format, isDated, zoneOf } from '../../store/reports/report';

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

/** The change in words, for those who do not see its mark: "12,4 % lower, worse". */
export function changeWords(change: Change, inverse: boolean, text: string): string {
  const judgement = isBetter(change, inverse) ? 'better' : 'worse';
  switch (change.kind) {
    case 'none':
      return 'no earlier figure';
    case 'equal':
      return 'equal';
    case 'new':
      return `${text === 'new' ? text : `${text} higher`}, ${judgement}`;
    case 'up':
      return `${text} higher, ${judgement}`;
    case 'down':
    case 'belowZero':
      return `${text} lower, ${judgement}`.trimStart();
  }
}
