import type { Span } from '@src/domain/dates/spans';
import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { CALLS } from '@src/domain/screens/calls';
import type { ReportOf } from '@src/domain/screens/screens';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { selectSite } from '../../sites/sites.selectors';
import { type Dataset, selectDataset } from '../datasets/datasets.slice';
import type { DefinedReport, Definition, SelectRows, UsualTraits } from '../definition';
import {
  type Cell,
  type Column,
  type ColumnOrder,
  type Formula,
  isDated,
  isRowMoney,
  isWords,
  type OrderedBy,
  orderId,
  type ReportRows,
  type ReportTable,
  type RowTest,
  type TotalsLine,
  type TotalsScope,
} from '../report';
import { readingsOf } from './columnValues';
import { type CurrencyOf, groupedByCurrency, totalsByCurrency } from './currencies';
import { appliedFilter, keepRows, matchingRows } from './filter';
import { cellText, cellValue, type Measure } from './measures';
import { type Direction, orderBy, orderByName } from './order';
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
  ofSpeakers: false,
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

type Arguments = [
  site: string,
  span: Span | null,
  filter: string,
  column: string,
  direction: Direction,
  test?: RowTest,
];

const filterArgument = (_state: RootState, ...[, , filter]: Arguments) => filter;
const columnArgument = (_state: RootState, ...[, , , column]: Arguments) => column;
const directionArgument = (_state: RootState, ...[, , , , direction]: Arguments) => direction;
const testArgument = (_state: RootState, ...[, , , , , test]: Arguments) => test;
const selectLocale = (state: RootState, site: string) => selectSite(state, site).locale;

/** The report of a screen, over the rows that the screen's line in `SITE_SCREENS` names. */
export function defineReport<C extends Collection, ColumnId extends string>(
  definition: Omit<Definition<DatasetFigures[C], ColumnId>, 'id' | 'collection' | 'spans'> & {
    id: ReportOf<C>;
    collection: C;
  },
): DefinedReport {
  const { collection } = definition;
  return defineReportOver({ ...definition, spans: CALLS[collection].spans }, (state, site, span) =>
    selectDataset(state, { collection, site, span }),
  );
}

/** A report over rows of any figures, wherever they lie. */
export function defineReportOver<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectOwn: (state: RootState, site: string, span: Span | null) => Dataset<ReportRow<Figures>> | undefined,
): DefinedReport {
  return reportOfRows(
    definition,
    createAppSelector([selectOwn], (dataset) => dataset && rowsOf(dataset)),
  );
}

/** @param selectNamed the same rows by their names, where those stay the same for longer. */
export function reportOfRows<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectRows: SelectRows<Figures>,
  selectNamed: SelectRows<unknown> = selectRows,
): DefinedReport {
  const { columns: defined, defaultSort, currency: ofRows, siteOf, ...own } = definition;
  const traits = { ...USUAL, ...own };
  const columns = Object.entries<Column<Figures>>(defined);
  const measures = columns.map(([, { measure }]) => measure);
  const money = columns.filter(([, { format }]) => format === 'money');
  // Where each column has its own, all rows add up.
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
      // A report that has differences sorts by them, also while percentages show: a fall from 3 to 0 is a small one.
      const by = traits.differences ? 'difference' : 'change';
      const keys = order ? changeKeys(column, rows, by) : sortKeys(column, rows, locale);
      return orderBy(rows.length, keys, direction, names);
    },
  );
  const selectReadings = createAppSelector([selectRows], (rows = []) => readingsOf(rows));
  const selectOverAll = createAppSelector([selectReadings], (readings) => totalsOver(measures, readings));
  const selectReportRows = createAppSelector(
    [selectRows, selectReadings, selectOverAll, selectNameOrder, selectLocale],
    (rows, readings, all, names, locale): ReportRows | undefined =>
      rows && {
        count: rows.length,
        widest: widestOf(measures, readings, rows.length, all),
        name: (row) => rows[row]?.name ?? '',
        cell: (row, column) => ({
          value: cellValue(measures[column], rows[row]?.current),
          benchmark: cellValue(measures[column], rows[row]?.benchmark),
        }),
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
        prepare: [names.rank],
      },
  );
  /** `undefined` while no filter applies. */
  const selectFiltered = createAppSelector(
    [
      (state, site: string, span: Span | null, filter: string) =>
        appliedFilter(filter) !== '' ? selectNameIndex(state, site, span) : undefined,
      filterArgument,
    ],
    (index, filter) => index && matchingRows(index, appliedFilter(filter)),
  );
  const selectTested = createAppSelector(
    [selectReportRows, testArgument],
    (rows, test) => rows && test?.(rows),
  );
  /** `undefined` while nothing leaves rows out. */
  const selectMatches = createAppSelector([selectFiltered, selectTested], (filtered, tested) =>
    filtered && tested ? keepRows(filtered, tested) : (filtered ?? tested),
  );
  const selectOrder = createAppSelector([selectSorted, selectMatches], (sorted, matches) =>
    matches ? keepRows(sorted, matches) : sorted,
  );
  const hasTotals = measures.some(isTotalled);
  /** Over all rows, or only some. */
  const linesOf = (
    scope: TotalsScope,
    rows: readonly ReportRow<Figures>[],
    over: (some?: Uint32Array) => readonly Cell[],
    only?: Uint32Array,
  ): readonly TotalsLine[] =>
    typeof currency === 'function'
      ? totalsByCurrency(rows, currencyOf, scope, over, only)
      : [{ scope, currency: currency ?? null, count: only?.length ?? rows.length, cells: over(only) }];
  const selectTotalsOfAll = createAppSelector(
    [selectRows, selectReadings, selectOverAll],
    (rows = [], readings, all) =>
      hasTotals
        ? linesOf('total', rows, (some) => (some ? totalsOver(measures, readings, some) : all))
        : NO_LINES,
  );
  const selectLines = createAppSelector(
    [selectRows, selectMatches, selectTotalsOfAll, selectReadings],
    (rows = [], only, all, readings): Pick<ReportTable, 'totals' | 'overall'> => {
      if (!hasTotals || !only || only.length === rows.length) return { totals: all, overall: NO_LINES };
      return {
        totals: linesOf('shown', rows, (some = only) => totalsOver(measures, readings, some), only),
        overall: all.map((line) => ({ ...line, scope: 'all' })),
      };
    },
  );
  /** Sorted by money of the rows' currencies, unlike ones stand apart: none is more than another. */
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

/** By what else the rows can be sorted: how each compared column changed. */
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
