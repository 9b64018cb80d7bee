import { isDate } from '../../domain/formats';
import type { Span, SpanChoice } from '../../domain/spans';
import { createAppSelector } from '../createAppSelector';
import type { Collection, Dataset } from '../entities/datasets.slice';
import type { RootState } from '../index';
import { selectSite } from '../sites.selectors';
import { appliedFilter, lowerCase } from './filter';
import { type Measure, type ReportRow, totalOf, valueOf, widestOf } from './measures';
import { type Direction, inOrder, narrow, orderBy } from './order';

/** A closed set; how a cell looks and on which side it stands follows from it. */
export type Format = 'count' | 'money' | 'percent' | 'date';

export interface Column<Figures> {
  header: string;
  format: Format;
  measure: Measure<Figures>;
  /** Less is better: cost, losses. */
  inverse?: boolean;
}

export const NAME_COLUMN = 'name';

export interface Sort {
  column: string;
  direction: Direction;
}

interface Definition<Figures, ColumnId extends string> {
  id: string;
  collection: Collection;
  /** What a row is, in the plural: "214 of 214 speakers". */
  rowNoun: string;
  /** What is shown when there is nothing at all: "No bookings in these 7 days", and what would change that. */
  empty: { noun: string; hint: string };
  spans: SpanChoice;
  columns: Record<ColumnId, Column<Figures>>;
  defaultSort: { column: NoInfer<ColumnId> | typeof NAME_COLUMN; direction: Direction };
  /** How a newly chosen column starts. */
  firstDirection: Direction;
  /** The dataset of a site and span, as it lies in the store. */
  dataset: (state: RootState, site: string, span: Span) => Dataset<ReportRow<Figures>> | undefined;
}

export interface ColumnHead {
  id: string;
  header: string;
  format: Format;
  inverse: boolean;
  /** Dates are not compared with a benchmark. */
  compared: boolean;
}

/** A figure and its benchmark. */
export interface Cell {
  value: number | null;
  benchmark: number | null;
}

/** The table as shown: `order` names the rows by index, `cell` and `name` read one of them. */
export interface ReportTable {
  order: Uint32Array;
  /** Rows before the filter. */
  total: number;
  name: (row: number) => string;
  cell: (row: number, column: number) => Cell;
  /** One for each column, over the rows that are shown. */
  totals: readonly Cell[];
  /** The largest figure of each column over all rows, for its width: a filter must not move the columns. */
  widest: readonly (number | null)[];
}

/** What screens see of a report. Its figures' type is closed over, so a list of reports needs no cast. */
export interface Report {
  id: string;
  collection: Collection;
  rowNoun: string;
  empty: { noun: string; hint: string };
  spans: SpanChoice;
  columns: readonly ColumnHead[];
  defaultSort: Sort;
  firstDirection: Direction;
  /** `undefined` while the dataset is not there. */
  selectTable: (
    state: RootState,
    site: string,
    span: Span,
    filter: string,
    column: string,
    direction: Direction,
  ) => ReportTable | undefined;
}

export function defineReport<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
): Report {
  const columns = Object.entries<Column<Figures>>(definition.columns);

  /** In the order of names, which every other order falls back to. */
  const selectRows = createAppSelector(
    [definition.dataset, (state: RootState, site: string) => selectSite(state, site).locale],
    (dataset, locale): readonly ReportRow<Figures>[] | undefined => {
      if (!dataset) return undefined;
      const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
      return [...dataset.ids]
        .sort(compare)
        .flatMap((id) => (Object.hasOwn(dataset.byId, id) ? [dataset.byId[id]] : []))
        .filter((row) => row !== undefined);
    },
  );
  const selectLowerNames = createAppSelector([selectRows], (rows) => rows?.map((row) => lowerCase(row.name)));
  const selectSorted = createAppSelector(
    [
      selectRows,
      (_state, _site: string, _span: Span, _filter: string, column: string) => column,
      (_state, _site: string, _span: Span, _filter: string, _column: string, direction: Direction) =>
        direction,
    ],
    (rows, columnId, direction): Uint32Array | undefined => {
      if (!rows) return undefined;
      const column = columns.find(([id]) => id === columnId)?.[1];
      if (!column) return direction === 'asc' ? inOrder(rows.length) : inOrder(rows.length).reverse();
      const valueAt = (index: number): number | null => {
        const value = valueOf(column.measure, rows[index]?.current ?? null);
        return column.format === 'date' && !isDate(value) ? null : value;
      };
      return orderBy(rows.length, valueAt, direction);
    },
  );
  const selectOrder = createAppSelector(
    [
      selectSorted,
      selectLowerNames,
      (_state, _site: string, _span: Span, filter: string) => appliedFilter(filter),
    ],
    (sorted, lowerNames, filter) => sorted && lowerNames && narrow(sorted, lowerNames, filter),
  );
  const selectTotals = createAppSelector([selectRows, selectOrder], (rows, order): readonly Cell[] =>
    columns.map(([, { measure }]) => ({
      value: rows && order ? totalOf(measure, rows, order, 'current') : null,
      benchmark: rows && order ? totalOf(measure, rows, order, 'benchmark') : null,
    })),
  );
  const selectWidest = createAppSelector([selectRows], (rows = []) =>
    columns.map(([, { measure }]) => widestOf(measure, rows)),
  );
  const selectTable = createAppSelector(
    [selectRows, selectOrder, selectTotals, selectWidest],
    (rows, order, totals, widest): ReportTable | undefined =>
      rows &&
      order && {
        order,
        total: rows.length,
        totals,
        widest,
        name: (row) => rows[row]?.name ?? '',
        cell: (row, column) => ({
          value: cellValue(columns[column]?.[1], rows[row]?.current),
          benchmark: cellValue(columns[column]?.[1], rows[row]?.benchmark),
        }),
      },
  );

  const { id, collection, rowNoun, empty, spans, defaultSort, firstDirection } = definition;
  return {
    id,
    collection,
    rowNoun,
    empty,
    spans,
    defaultSort,
    firstDirection,
    selectTable,
    columns: columns.map(([columnId, column]) => ({
      id: columnId,
      header: column.header,
      format: column.format,
      inverse: column.inverse ?? false,
      compared: column.format !== 'date',
    })),
  };
}

const cellValue = <Figures>(
  column: Column<Figures> | undefined,
  figures: Figures | null | undefined,
): number | null => (column ? valueOf(column.measure, figures ?? null) : null);
