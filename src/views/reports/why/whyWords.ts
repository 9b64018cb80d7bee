import { formatCount } from '@src/domain/figures/formats';
import type { PartKind } from '@src/domain/figures/why/partKind';
import { singular } from '@src/store/reports/engine/reportWords';
import type { Cell, Format } from '@src/store/reports/report';
import type { KindPart } from '@src/store/reports/why/rowParts';
import type { WhyFigure } from '@src/store/reports/why/whyFigures';
import { figureOfUnits, type WhyChange } from '@src/store/reports/why/whyTotal';
import type { CellFormat } from '../cells/cells';

/** Writes the figures and changes of a split. */
export interface WhyWriting {
  /** Writes a change in whole units, with its sign: "+1.250,00 kr.". */
  change: (units: number) => string;
  figure: (value: Cell['value'], format?: Format) => string;
  count: (count: number) => string;
}

export function whyWriting(
  { format, currency: own }: WhyFigure,
  { decimals }: Pick<WhyChange, 'decimals'>,
  currency: string | null,
  cell: Pick<CellFormat, 'figure'>,
  locale: string,
): WhyWriting {
  const figure = (value: Cell['value'], of: Format = format) => {
    const { before, text, after } = cell.figure(value, of, own ?? currency);
    return before + text + after;
  };
  return {
    change: (units) => `${units > 0 ? '+' : ''}${figure(figureOfUnits(units, decimals))}`,
    figure,
    count: (count) => formatCount(count, locale),
  };
}

/** Returns the heading of the split by row: "By speaker". */
export const byRowText = (rowNoun: string): string => `By ${singular(rowNoun)}`;

const KIND_WORDS: Record<PartKind, string> = { new: 'new', gone: 'gone', up: 'up', down: 'down' };

/** Returns the rows of each kind: "3 new +1.200,00 kr., 2 gone −800,00 kr.". */
export const kindsText = (kinds: readonly KindPart[], { change, count }: WhyWriting): string =>
  kinds
    .map(({ kind, count: rows, units }) => `${count(rows)} ${KIND_WORDS[kind]} ${change(units)}`)
    .join(', ');

/** Returns the name of the rows that are not named: "140 others". */
export const othersText = (rows: number, count: (rows: number) => string): string =>
  rows === 1 ? '1 other' : `${count(rows)} others`;

export const BY_FACTOR = 'By factor';
export const BY_SOURCE = 'By source';
export const MAY_BE_CHANCE = 'may be chance';
