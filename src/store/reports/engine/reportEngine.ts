import { oncePer } from '@src/domain/records/oncePer';
import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { CALLS } from '@src/domain/screens/calls';
import { isOfSpeakers, type ReportOf } from '@src/domain/screens/screens';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import type { OfSite, OfSpan } from '../../selectorArguments';
import { selectSite } from '../../sites/sites.selectors';
import { type Dataset, selectDataset } from '../datasets/datasets.slice';
import type { DefinedReport, Definition, SelectRows, UsualTraits } from '../definition';
import {
  type Column,
  type ColumnOrder,
  type ComparedCell,
  type Formula,
  isDated,
  isRowMoney,
  isWords,
  type OrderedBy,
  orderId,
  type ReportRows,
  type ReportTable,
  type TableArguments,
  type TotalsLine,
  type TotalsScope,
} from '../report';
import { type ColumnValues, columnValuesOf, shownValuesOf } from './columnValues';
import { type CurrencyOf, groupedByCurrency, totalsByCurrency } from './currencies';
import { appliedFilter, keepRows, matchingRows } from './filter';
import { cellText, type Measure } from './measures';
import { orderBy, orderByName } from './order';
import { rowCells } from './rowCells';
import { namesOf } from './rowNames';
import { changeKeys, sortKeys } from './sortKeys';
import { totalsOver, widestOf } from './totals';

const USUAL: UsualTraits = {
  nameHeader: 'Name',
  loading: 'Loading...',
  firstDirection: 'desc',
  compared: true,
  differences: false,
  comparison: '',
  isSpending: false,
  charted: false,
  retriesTimeouts: false,
  totalsAt: 'bottom',
  tabs: ['table', 'summary'],
  momentum: null,
};

function rowsOf<Row>({ ids, byId }: Dataset<Row>): readonly Row[] {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = byId[id];
    if (row) rows.push(row);
  }
  return rows;
}

const NO_LINES: readonly TotalsLine[] = [];

const filterArgument = (_state: RootState, { filter }: TableArguments) => filter;
const columnArgument = (_state: RootState, { column }: TableArguments) => column;
const directionArgument = (_state: RootState, { direction }: TableArguments) => direction;
const testArgument = (_state: RootState, { test }: TableArguments) => test;
const selectLocale = (state: RootState, { site }: OfSite) => selectSite(state, { site }).locale;

/** Defines the report of a screen over the rows of one collection. */
export function defineReport<C extends Collection, ColumnId extends string>(
  definition: Omit<Definition<DatasetFigures[C], ColumnId>, 'id' | 'collection' | 'spans'> & {
    id: ReportOf<C>;
    collection: C;
  },
): DefinedReport {
  const { collection } = definition;
  return defineReportOver({ ...definition, spans: CALLS[collection].spans }, (state, { site, span }) =>
    selectDataset(state, { collection, site, span }),
  );
}

/** Defines a report over the rows of any dataset. */
export function defineReportOver<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectOwn: (state: RootState, of: OfSpan) => Dataset<ReportRow<Figures>> | undefined,
): DefinedReport {
  return reportOfRows(
    definition,
    createAppSelector([selectOwn], (dataset) => dataset && rowsOf(dataset)),
  );
}

/**
 * Defines a report over selected rows.
 * @param selectNamed selects the same rows for their names, if those rows change less often
 */
export function reportOfRows<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectRows: SelectRows<Figures>,
  selectNamed: SelectRows<unknown> = selectRows,
): DefinedReport {
  const { columns: defined, defaultSort, currency: ofRows, siteOf, ...own } = definition;
  const traits = { ...USUAL, ...own, ofSpeakers: isOfSpeakers(own.id) };
  const columns = Object.entries<Column<Figures>>(defined);
  const measures = columns.map(([, { measure }]) => measure);
  const money = columns.filter(([, { format }]) => format === 'money');
  // If each money column has its own currency, the money of all rows can be added.
  const currency = money.length === 0 || money.some(([, column]) => isRowMoney(column)) ? ofRows : undefined;
  const isCompared = ({ format }: Column<Figures>) => traits.compared && !isDated(format) && !isWords(format);
  const orders = ordersOf(
    columns.filter(([, column]) => isCompared(column)),
    traits.differences,
  );
  const isTotalled = ({ kind }: Measure<Figures>) => kind === 'sum' || kind === 'ratio';
  const currencyOf: CurrencyOf<Figures> = (row) =>
    typeof currency === 'function' ? (row?.current ? currency(row.current) : null) : (currency ?? null);

  const { selectNameOrder, selectNameIndex } = namesOf(selectNamed);

  const selectSorted = createAppSelector(
    [selectRows, selectNameOrder, columnArgument, directionArgument, selectLocale],
    (rows = [], names, columnId, direction, locale): Uint32Array => {
      const order = orders[columnId];
      const column = columns.find(([id]) => id === (order?.column ?? columnId))?.[1];
      if (!column) return orderByName(names, direction);
      // A report with differences sorts by difference even while it shows percentages, because a fall from 3 to 0 is a
      // small change.
      const by = traits.differences ? 'difference' : 'change';
      const keys = order ? changeKeys(column, rows, by) : sortKeys(column, rows, locale);
      return orderBy(rows.length, keys, direction, names);
    },
  );
  const selectColumnValues = createAppSelector([selectRows], (rows = []) => columnValuesOf(rows, measures));
  /** Returns the totals over all rows. Computed on first use: a speaker's panel reads one row and no totals. */
  const overAll = oncePer((columnValues: ColumnValues<Figures>) => totalsOver(measures, columnValues));
  const selectReportRows = createAppSelector(
    [selectRows, selectColumnValues, selectNameOrder, selectNameIndex, selectLocale],
    (rows, columnValues, names, index, locale): ReportRows | undefined => {
      if (!rows) return undefined;
      const widths = widestOf(measures, shownValuesOf(columnValues), rows.length, () =>
        overAll(columnValues),
      );
      return {
        count: rows.length,
        widest: widths.of,
        name: (row) => rows[row]?.name ?? '',
        ...rowCells(measures, rows),
        text: (row, column) => cellText(measures[column], rows[row]?.current),
        momentum: (row, column) => {
          const figures = rows[row]?.current;
          return (figures && columns[column]?.[1].momentum?.read(figures)) ?? null;
        },
        href: (row, column) => {
          const figures = rows[row]?.current;
          return (figures && columns[column]?.[1].href?.(figures)) ?? null;
        },
        currency: (row) => currencyOf(rows[row]),
        site: (row) => {
          const figures = rows[row]?.current;
          return (figures && siteOf?.(figures)) ?? null;
        },
        currencies: typeof currency === 'function' ? [...new Set(rows.map(currencyOf))] : [currency ?? null],
        orderKeys: (column) => {
          const of = columns[column]?.[1];
          return of ? sortKeys(of, rows, locale) : () => null;
        },
        nameRanks: names.rank,
        prepare: (isOver) => columnValues.prepare(isOver) && names.prepare(isOver) && widths.prepare(isOver),
        prepareSearch: index.prepare,
      };
    },
  );
  /** Selects the rows that match the filter, or `undefined` if no filter applies. */
  const selectFiltered = createAppSelector(
    [
      (state, { site, span, filter }: TableArguments) =>
        appliedFilter(filter) !== '' ? selectNameIndex(state, { site, span }) : undefined,
      filterArgument,
    ],
    (index, filter) => index && matchingRows(index, appliedFilter(filter)),
  );
  const selectTested = createAppSelector(
    [selectReportRows, testArgument],
    (rows, test) => rows && test?.(rows),
  );
  /** Selects the rows that match the filter and the conditions, or `undefined` if all rows match. */
  const selectMatches = createAppSelector([selectFiltered, selectTested], (filtered, tested) =>
    filtered && tested ? keepRows(filtered, tested) : (filtered ?? tested),
  );
  const selectOrder = createAppSelector([selectSorted, selectMatches], (sorted, matches) =>
    matches ? keepRows(sorted, matches) : sorted,
  );
  const hasTotals = measures.some(isTotalled);
  /** Returns the lines of totals over all rows, or only over the given rows. */
  const linesOf = (
    scope: TotalsScope,
    rows: readonly ReportRow<Figures>[],
    over: (some?: Uint32Array) => readonly ComparedCell[],
    only?: Uint32Array,
  ): readonly TotalsLine[] =>
    typeof currency === 'function'
      ? totalsByCurrency(rows, currencyOf, scope, over, only)
      : [{ scope, currency: currency ?? null, count: only?.length ?? rows.length, cells: over(only) }];
  const selectTotalsOfAll = createAppSelector([selectRows, selectColumnValues], (rows = [], columnValues) =>
    hasTotals
      ? linesOf('total', rows, (some) =>
          some ? totalsOver(measures, columnValues, some) : overAll(columnValues),
        )
      : NO_LINES,
  );
  const selectLines = createAppSelector(
    [selectRows, selectMatches, selectTotalsOfAll, selectColumnValues],
    (rows = [], only, all, columnValues): Pick<ReportTable, 'totals' | 'overall'> => {
      if (!hasTotals || !only || only.length === rows.length) return { totals: all, overall: NO_LINES };
      return {
        totals: linesOf('shown', rows, (some = only) => totalsOver(measures, columnValues, some), only),
        overall: all.map((line) => ({ ...line, scope: 'all' })),
      };
    },
  );
  /**
   * Groups rows by currency if a column in the rows' currencies sorts the rows, because amounts in different currencies
   * are not comparable.
   */
  const selectShown = createAppSelector(
    [selectRows, selectOrder, selectLines, columnArgument],
    (rows = [], order, { totals }, columnId) => {
      const isOfRows = columns.some(
        ([id, column]) => id === columnId && isRowMoney(column.momentum ?? column),
      );
      const isGrouped = isOfRows && totals.length > 1;
      return { isGrouped, order: isGrouped ? groupedByCurrency(rows, currencyOf, order, totals) : order };
    },
  );
  const selectTable = createAppSelector(
    [selectReportRows, selectShown, selectLines],
    (rows, shown, lines): ReportTable | undefined => rows && { rows, ...shown, ...lines },
  );

  return {
    ...traits,
    orders,
    defaultSort,
    selectRows: selectReportRows,
    selectTable,
    formulas: formulasOf(columns),
    derive: (by) => by(definition, selectRows),
    columns: columns.map(([id, column]) => {
      const { header, format, measure, inverse = false, sortable = true, href } = column;
      const { currency: inAll, hideEmpty, isExplained, group, momentum } = column;
      return {
        id,
        header,
        format,
        inverse,
        sortable,
        linked: href !== undefined,
        totalled: isTotalled(measure),
        compared: isCompared(column),
        ...(inAll !== undefined && { currency: inAll }),
        ...(hideEmpty && { hideEmpty }),
        ...(isExplained && { isExplained }),
        ...(group && { group }),
        ...(momentum && { momentum }),
      };
    }),
  };
}

/** Returns the additional sort orders: by the change of each compared column. */
function ordersOf<Figures>(
  compared: readonly (readonly [string, Column<Figures>])[],
  differences: boolean,
): Record<string, ColumnOrder> {
  const ways: readonly OrderedBy[] = differences ? ['change', 'difference'] : ['change'];
  return Object.fromEntries(
    compared.flatMap(([column, { header }]) =>
      ways.map((by) => [orderId(column, by), { column, header: `${header} ${by}`, by }]),
    ),
  );
}

function formulasOf<Figures>(
  columns: readonly (readonly [string, Column<Figures>])[],
): (Formula | undefined)[] {
  const place = (part: string) => columns.findIndex(([id]) => id === part);
  return columns.map(([, { header, measure }]) => {
    if (measure.kind === 'sum') return { kind: 'sum', words: measure.words ?? header };
    if (measure.kind !== 'ratio') return undefined;
    const { parts, sentBy } = measure;
    return { kind: 'ratio', of: place(parts.of), per: place(parts.per), sentBy };
  });
}
