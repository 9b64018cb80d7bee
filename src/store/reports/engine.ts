import { isDate } from '../../domain/formats';
import type { Span, SpanChoice } from '../../domain/spans';
import { createAppSelector } from '../createAppSelector';
import type { Collection, Dataset } from '../entities/datasets.slice';
import type { RootState } from '../index';
import { selectSite } from '../sites.selectors';
import { appliedFilter, indexNames, keepRows, matchingRows } from './filter';
import { type Measure, type ReportRow, summarize, valueOf } from './measures';
import { type Direction, nameOrder, orderBy, orderByName } from './order';

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

/** The rows of a dataset by index, whatever their order: the same object for as long as they are the same. */
export interface ReportRows {
  count: number;
  name: (row: number) => string;
  cell: (row: number, column: number) => Cell;
  /** The largest figure of each column, for its width: a filter must not move the columns. */
  widest: readonly (number | null)[];
  /** Works out the order of names, which takes a while, before somebody waits for it. */
  rankNames: () => void;
}

/** The table as shown. */
export interface ReportTable {
  rows: ReportRows;
  /** Which rows, by index, in which order. */
  order: Uint32Array;
  /** One for each column, over the rows that are shown. */
  totals: readonly Cell[];
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

function rowsOf<Row>({ ids, byId }: Dataset<Row>): readonly Row[] {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = byId[id];
    if (row) rows.push(row);
  }
  return rows;
}

type Arguments = [site: string, span: Span, filter: string, column: string, direction: Direction];

const filterArgument = (_state: RootState, ...[, , filter]: Arguments) => filter;
const columnArgument = (_state: RootState, ...[, , , column]: Arguments) => column;
const directionArgument = (_state: RootState, ...[, , , , direction]: Arguments) => direction;

export function defineReport<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
): Report {
  const columns = Object.entries<Column<Figures>>(definition.columns);
  const measures = columns.map(([, { measure }]) => measure);

  const selectRows = createAppSelector([definition.dataset], (dataset) => dataset && rowsOf(dataset));
  const selectNames = createAppSelector([selectRows], (rows = []) => rows.map(({ name }) => name));
  const selectNameOrder = createAppSelector(
    [selectNames, (state: RootState, site: string) => selectSite(state, site).locale],
    nameOrder,
  );
  const selectNameIndex = createAppSelector([selectNames], indexNames);

  const selectSorted = createAppSelector(
    [selectRows, selectNameOrder, columnArgument, directionArgument],
    (rows = [], names, columnId, direction): Uint32Array => {
      const column = columns.find(([id]) => id === columnId)?.[1];
      if (!column) return orderByName(names, direction);
      const { measure, format } = column;
      const valueAt = (row: number): number | null => {
        const value = valueOf(measure, rows[row]?.current ?? null);
        return format === 'date' && !isDate(value) ? null : value;
      };
      return orderBy(rows.length, valueAt, direction, names);
    },
  );
  /** `undefined` while no filter applies. */
  const selectMatches = createAppSelector(
    [
      (state, site: string, span: Span, filter: string) =>
        appliedFilter(filter) !== '' ? selectNameIndex(state, site, span) : undefined,
      filterArgument,
    ],
    (index, filter) => index && matchingRows(index, appliedFilter(filter)),
  );
  const selectOrder = createAppSelector([selectSorted, selectMatches], (sorted, matches) =>
    matches ? keepRows(sorted, matches) : sorted,
  );
  const selectAllSummaries = createAppSelector([selectRows], (rows = []) => summarize(measures, rows));
  const selectTotals = createAppSelector(
    [selectRows, selectMatches, selectAllSummaries],
    (rows = [], matches, all): readonly Cell[] =>
      matches && matches.length < rows.length ? summarize(measures, rows, matches) : all,
  );
  const selectReportRows = createAppSelector(
    [selectRows, selectAllSummaries, selectNameOrder],
    (rows, all, names): ReportRows | undefined =>
      rows && {
        count: rows.length,
        widest: all.map(({ widest }) => widest),
        name: (row) => rows[row]?.name ?? '',
        cell: (row, column) => ({
          value: cellValue(measures[column], rows[row]?.current),
          benchmark: cellValue(measures[column], rows[row]?.benchmark),
        }),
        rankNames: () => names.rank(),
      },
  );
  const selectTable = createAppSelector(
    [selectReportRows, selectOrder, selectTotals],
    (rows, order, totals): ReportTable | undefined => rows && { rows, order, totals },
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
  measure: Measure<Figures> | undefined,
  figures: Figures | null | undefined,
): number | null => (measure ? valueOf(measure, figures ?? null) : null);
