import type { Span } from '../../domain/dates/spans';
import type { Collection, DatasetFigures, ReportRow } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import type { ReportOf } from '../../domain/screens/screens';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectSite } from '../sites/sites.selectors';
import { type CurrencyOf, groupedByCurrency, totalsByCurrency } from './currencies';
import { type Dataset, selectDataset } from './datasets.slice';
import { appliedFilter, indexNames, keepRows, matchingRows } from './filter';
import { cellText, cellValue, type Measure, summarize } from './measures';
import { type Direction, nameOrder, orderBy, orderByName } from './order';
import {
  type Cell,
  type Column,
  type ColumnOrder,
  type Formula,
  isDated,
  isWords,
  NAME_COLUMN,
  type OrderedBy,
  orderId,
  type Report,
  type ReportRows,
  type ReportTable,
  type ReportTraits,
  type RowTest,
  type TotalsLine,
  type TotalsScope,
} from './report';
import { changeKeys, sortKeys } from './sortKeys';
import { totallerOf } from './totals';

interface Definition<Figures, ColumnId extends string>
  extends Omit<ReportTraits, keyof typeof USUAL>,
    Partial<typeof USUAL> {
  columns: Record<ColumnId, Column<Figures, NoInfer<ColumnId>>>;
  defaultSort: { column: NoInfer<ColumnId> | typeof NAME_COLUMN; direction: Direction };
  /** Of all its money, or of each row's; the site's where it says nothing. */
  currency?: string | ((figures: Figures) => string);
}

const USUAL: Pick<
  ReportTraits,
  | 'nameHeader'
  | 'loading'
  | 'firstDirection'
  | 'compared'
  | 'differences'
  | 'comparison'
  | 'isSpending'
  | 'charted'
  | 'ofSpeakers'
  | 'patient'
  | 'totalsAt'
> = {
  nameHeader: 'Name',
  loading: 'Loading...',
  firstDirection: 'desc',
  compared: true,
  differences: false,
  comparison: '',
  isSpending: false,
  charted: false,
  ofSpeakers: false,
  patient: false,
  totalsAt: 'bottom',
};

function rowsOf<Row>({ ids, byId }: Dataset<Row>): readonly Row[] {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = byId[id];
    if (row) rows.push(row);
  }
  return rows;
}

const NO_ROWS = new Uint32Array();
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
): Report {
  const { collection } = definition;
  return defineReportOver({ ...definition, spans: CALLS[collection].spans }, (state, site, span) =>
    selectDataset(state, { collection, site, span }),
  );
}

/** A report over rows of any figures, wherever they lie. */
export function defineReportOver<Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectOwn: (state: RootState, site: string, span: Span | null) => Dataset<ReportRow<Figures>> | undefined,
): Report {
  const { columns: defined, defaultSort, currency, ...own } = definition;
  const traits = { ...USUAL, ...own };
  const columns = Object.entries<Column<Figures>>(defined);
  const measures = columns.map(([, { measure }]) => measure);
  const isCompared = ({ format }: Column<Figures>) => traits.compared && !isDated(format) && !isWords(format);
  const orders = ordersOf(
    columns.filter(([, column]) => isCompared(column)),
    traits.differences,
  );
  const isTotalled = ({ kind }: Measure<Figures>) => kind === 'sum' || kind === 'ratio';
  const currencyOf: CurrencyOf<Figures> = (row) =>
    typeof currency === 'function' ? (row?.current ? currency(row.current) : null) : (currency ?? null);

  const selectRows = createAppSelector([selectOwn], (dataset) => dataset && rowsOf(dataset));
  const selectNames = createAppSelector([selectRows], (rows = []) => rows.map(({ name }) => name));
  const selectNameOrder = createAppSelector([selectNames, selectLocale], nameOrder);
  const selectNameIndex = createAppSelector([selectNames], indexNames);

  const selectSorted = createAppSelector(
    [selectRows, selectNameOrder, columnArgument, directionArgument, selectLocale],
    (rows = [], names, columnId, direction, locale): Uint32Array => {
      const order = orders[columnId];
      const column = columns.find(([id]) => id === (order?.column ?? columnId))?.[1];
      if (!column) return orderByName(names, direction);
      const keys = order ? changeKeys(column, rows, order.by) : sortKeys(column, rows, locale);
      return orderBy(rows.length, keys, direction, names);
    },
  );
  const selectAllSummaries = createAppSelector([selectRows], (rows = []) => summarize(measures, rows));
  const selectTotaller = createAppSelector([selectRows], (rows = []) => totallerOf(measures, rows));
  const selectReportRows = createAppSelector(
    [selectRows, selectAllSummaries, selectNameOrder, selectTotaller],
    (rows, all, names, totaller): ReportRows | undefined =>
      rows && {
        count: rows.length,
        widest: all.map(({ widest }) => widest),
        name: (row) => rows[row]?.name ?? '',
        cell: (row, column) => ({
          value: cellValue(measures[column], rows[row]?.current),
          benchmark: cellValue(measures[column], rows[row]?.benchmark),
        }),
        text: (row, column) => cellText(measures[column], rows[row]?.current),
        href: (row, column) => {
          const figures = rows[row]?.current;
          return (figures && columns[column]?.[1].href?.(figures)) ?? null;
        },
        currency: (row) => currencyOf(rows[row]),
        currencies: typeof currency === 'function' ? [...new Set(rows.map(currencyOf))] : [currency ?? null],
        prepare: [names.rank, () => totaller(NO_ROWS)],
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
  const selectTotalsOfAll = createAppSelector([selectRows, selectAllSummaries], (rows = [], all) =>
    hasTotals ? linesOf('total', rows, (some) => (some ? summarize(measures, rows, some) : all)) : NO_LINES,
  );
  const selectLines = createAppSelector(
    [selectRows, selectMatches, selectTotalsOfAll, selectTotaller],
    (rows = [], only, all, totaller): Pick<ReportTable, 'totals' | 'overall'> => {
      if (!hasTotals || !only || only.length === rows.length) return { totals: all, overall: NO_LINES };
      return {
        totals: linesOf('shown', rows, (some = only) => totaller(some), only),
        overall: all.map((line) => ({ ...line, scope: 'all' })),
      };
    },
  );
  /** Sorted by money, unlike currencies stand apart: none is more than another. */
  const selectShown = createAppSelector(
    [selectRows, selectOrder, selectLines, columnArgument],
    (rows = [], order, { totals }, columnId) => {
      const isMoney = columns.some(([id, { format }]) => id === columnId && format === 'money');
      const isGrouped = isMoney && totals.length > 1;
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
    selectTable,
    formulas: formulasOf(columns),
    columns: columns.map(([id, column]) => {
      const { header, format, measure, inverse = false, sortable = true, href, group } = column;
      return {
        id,
        header,
        format,
        inverse,
        sortable,
        linked: href !== undefined,
        totalled: isTotalled(measure),
        compared: isCompared(column),
        ...(group && { group }),
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
