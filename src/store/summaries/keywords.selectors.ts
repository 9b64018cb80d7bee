import type { ReportRow } from '../../domain/reports/reportRows';
import type { SearchStat } from '../../domain/reports/searchPositions';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { comparedCell } from '../reports/engine/comparedCell';
import { type Direction, nameOrder, orderBy, orderByName } from '../reports/engine/order';
import type { ComparedCell } from '../reports/report';
import type { OfSite } from '../selectorArguments';
import { selectSite } from '../sites/sites.selectors';
import { selectSearchKeywords } from './summaries.slice';

/** The sortable columns of keywords: the keyword itself, or one of its figures. */
export const KEYWORD_COLUMNS = ['name', 'impressions', 'clicks', 'position'] as const;
export type KeywordColumn = (typeof KEYWORD_COLUMNS)[number];

interface KeywordSort {
  column: KeywordColumn;
  direction: Direction;
}

const FIGURES = ['impressions', 'clicks', 'position'] as const;

/** A keyword with its figures of the old and the new period. */
export interface KeywordLine extends Record<(typeof FIGURES)[number], ComparedCell> {
  name: string;
}

function lineOf({ name, current, benchmark }: ReportRow<SearchStat>): KeywordLine {
  const cell = (key: (typeof FIGURES)[number]) =>
    comparedCell(current?.[key] ?? null, benchmark?.[key] ?? null);
  return { name, impressions: cell('impressions'), clicks: cell('clicks'), position: cell('position') };
}

/**
 * Returns the sorted keywords, or `undefined` while the keywords are not loaded. Keywords without the figure come last.
 */
export const selectKeywords = createAppSelector(
  [
    selectSearchKeywords,
    (state: RootState, { site }: OfSite) => selectSite(state, { site }).locale,
    (_state: RootState, { column }: KeywordSort) => column,
    (_state: RootState, { direction }: KeywordSort) => direction,
  ],
  (rows, locale, column, direction): readonly KeywordLine[] | undefined => {
    if (!rows) return undefined;
    const names = nameOrder(
      rows.map(({ name }) => name),
      locale,
    );
    const order =
      column === 'name'
        ? orderByName(names, direction)
        : orderBy(rows.length, (row) => rows[row]?.current?.[column] ?? null, direction, names);
    return Array.from(order).flatMap((at) => {
      const row = rows[at];
      return row ? [lineOf(row)] : [];
    });
  },
);
