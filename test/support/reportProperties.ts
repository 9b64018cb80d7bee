import type { Span } from '../../src/domain/dates/spans';
import type { Figure } from '../../src/domain/figures/figure';
import type { Collection, DatasetFigures, ReportRow } from '../../src/domain/reports/reportRows';
import {
  type Cell,
  type ColumnGroup,
  type Format,
  isWords,
  type Report,
} from '../../src/store/reports/report';
import { DK_SITE } from './factories';
import fc from './fastCheck';
import { rowsReceived, shownTable } from './reportRows';
import { createEmptyStore } from './states';

type Of<Figures> = (figures: Figures) => Figure;

/** The expected properties of a column. They are written in the test and not taken from the report's definition. */
export type ExpectedColumn<Figures> =
  | {
      header: string;
      format: 'text';
      text: (figures: Figures) => string;
      sortable?: boolean;
      href?: (figures: Figures) => string | null;
    }
  | {
      header: string;
      format: Exclude<Format, 'text'>;
      value: Of<Figures>;
      /** The sum of the values, none, or one sum divided by another over the rows that have both. */
      total: 'sum' | 'none' | { of: Of<Figures>; per: Of<Figures> };
      inverse?: boolean;
      hideEmpty?: boolean;
      group?: ColumnGroup;
      /** Returns the link of the cell, or null. */
      href?: (figures: Figures) => string | null;
    };

interface Expected<C extends Collection> {
  report: Report;
  collection: C;
  span: Span | null;
  figures: fc.Arbitrary<DatasetFigures[C]>;
  columns: readonly ExpectedColumn<DatasetFigures[C]>[];
  compared: boolean;
  /** The currency of a row's money, or one currency for all rows; null for the site's currency. */
  currency: string | null | ((figures: DatasetFigures[C]) => string);
  /** True if a row may lack figures in the span although it had some in the previous period. */
  oneSided?: boolean;
}

/** Column with the ad spend for speakers who do not allow ads. Its values are null without data of speakers. */
export const ADS_NOT_ALLOWED = {
  header: 'Ads not allowed',
  format: 'barredAds',
  value: () => null,
  total: 'none',
  hideEmpty: true,
} as const satisfies ExpectedColumn<unknown>;

/** Generates figures of any size. Small integers are frequent, so that ties occur. */
export const anyFigure: fc.Arbitrary<Figure> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 3 }) },
  { weight: 2, arbitrary: fc.constant(null) },
  fc.constantFrom(2 ** 53, -(2 ** 53), 1e300, 0.01, -0),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Names that differ by case, accent and number only, and names that the filter "berg" matches. */
const anyName = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'A', 'ö', 'å', 'z', '2', '10'), maxLength: 3 }),
  fc.constantFrom('', 'Bo BERGER', 'bo berger', '__proto__', 'constructor'),
);

const SITES = [
  { site: DK_SITE, locale: 'da-DK' },
  { site: 'se.athenas.example', locale: 'sv-SE' },
  { site: 'unknown.example', locale: 'da-DK' },
] as const;

const valueOf = <Figures>(column: ExpectedColumn<Figures>, figures: Figures | null): Figure =>
  column.format === 'text' || figures === null ? null : column.value(figures);
const textOf = <Figures>(column: ExpectedColumn<Figures>, figures: Figures | null): string =>
  column.format === 'text' && figures !== null ? column.text(figures) : '';

const add = (one: number, other: number) => one + other;

function totalOf<Figures>(column: ExpectedColumn<Figures>, all: readonly (Figures | null)[]): Figure {
  if (column.format === 'text' || column.total === 'none') return null;
  const there = all.filter((figures) => figures !== null);
  if (column.total === 'sum') {
    const values = there.map(column.value).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce(add, 0);
  }
  const { of, per } = column.total;
  const pairs = there.flatMap((figures) => {
    const [upper, lower] = [of(figures), per(figures)];
    return upper === null || lower === null ? [] : [{ upper, lower }];
  });
  const divisor = pairs.map(({ lower }) => lower).reduce(add, 0);
  return divisor === 0 ? null : pairs.map(({ upper }) => upper).reduce(add, 0) / divisor;
}

type Row<C extends Collection> = ReportRow<DatasetFigures[C]>;

const currencyIn =
  <C extends Collection>({ currency }: Expected<C>) =>
  ({ current }: Row<C>): string | null =>
    typeof currency === 'function' ? current && currency(current) : currency;

/** Computes the totals in a simple way: one line for each currency, the line with the most rows first. */
function linesOf<C extends Collection>(expected: Expected<C>, rows: readonly Row<C>[]) {
  const { columns, currency } = expected;
  const currencyOf = currencyIn(expected);
  if (columns.every((column) => column.format === 'text' || column.total === 'none')) return [];
  const currencies = typeof currency === 'function' ? [...new Set(rows.map(currencyOf))] : [currency];
  return currencies
    .map((own) => {
      const heap = rows.filter((row) => currencyOf(row) === own);
      const cells = columns.map((column) => ({
        value: totalOf(
          column,
          heap.map(({ current }) => current),
        ),
        benchmark: totalOf(
          column,
          heap.map(({ benchmark }) => benchmark),
        ),
      }));
      return { currency: own, count: heap.length, cells };
    })
    .sort((a, b) => b.count - a.count);
}

/** Groups sorted rows by currency, in the order of the totals. */
function heapsOf<C extends Collection>(
  expected: Expected<C>,
  rows: readonly Row<C>[],
  sorted: readonly number[],
): number[] {
  const currencyOf = currencyIn(expected);
  return linesOf(expected, rows).flatMap(({ currency }) =>
    sorted.filter((index) => rows.slice(index, index + 1).some((row) => currencyOf(row) === currency)),
  );
}

/** Sorts in a simple, stable way: missing values last, equal values by name, equal names in their original order. */
function sortedBy<C extends Collection>(
  column: ExpectedColumn<DatasetFigures[C]> | undefined,
  rows: readonly Row<C>[],
  locale: string,
  direction: 'asc' | 'desc',
): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
  const way = direction === 'asc' ? 1 : -1;
  const order = rows.map((row, index) => ({ ...row, index }));
  const byName = (a: (typeof order)[number], b: (typeof order)[number]) =>
    compare(a.name, b.name) || a.index - b.index;
  if (!column) return order.sort((a, b) => way * byName(a, b)).map(({ index }) => index);
  const isMissing = ({ current }: Row<C>) =>
    column.format === 'text' ? textOf(column, current) === '' : valueOf(column, current) === null;
  const compareValues = (a: Row<C>, b: Row<C>): number => {
    if (column.format === 'text') return compare(textOf(column, a.current), textOf(column, b.current));
    const [one, other] = [valueOf(column, a.current) ?? 0, valueOf(column, b.current) ?? 0];
    return one === other ? 0 : one < other ? -1 : 1;
  };
  return order
    .sort((a, b) => {
      const [aMissing, bMissing] = [isMissing(a), isMissing(b)];
      if (aMissing || bMissing) return Number(aMissing) - Number(bMissing) || byName(a, b);
      return way * compareValues(a, b) || byName(a, b);
    })
    .map(({ index }) => index);
}

/** Declares property tests that compare a report with its expected columns and totals, over random rows. */
export function testReport<C extends Collection>(expected: Expected<C>): void {
  const { report, collection, span, figures, columns, compared, oneSided = false } = expected;
  const current = oneSided ? fc.option(figures, { nil: null }) : figures;
  const benchmark = compared ? fc.option(figures, { nil: null }) : fc.constant(null);
  const anyRows = fc.array(fc.record({ name: anyName, current, benchmark }), { maxLength: 12 });
  const place = fc.constantFrom(...SITES);
  const store = createEmptyStore();
  const stateOf = (rows: readonly Row<C>[], site: string) => {
    store.dispatch(rowsReceived(collection, rows, { site, span }));
    return store.getState();
  };

  test('shows the columns in the expected order and format', () => {
    expect(report.columns).toEqual(
      columns.map((column) => ({
        id: expect.any(String),
        header: column.header,
        format: column.format,
        inverse: column.format !== 'text' && (column.inverse ?? false),
        sortable: column.format !== 'text' || (column.sortable ?? true),
        linked: column.href !== undefined,
        compared: compared && !isWords(column.format),
        totalled: column.format !== 'text' && column.total !== 'none',
        ...(column.format !== 'text' && column.hideEmpty && { hideEmpty: true }),
        ...(column.format !== 'text' && column.group && { group: column.group }),
      })),
    );
  });

  test('shows the figures of the span and of the previous period in every cell', () => {
    fc.assert(
      fc.property(anyRows, place, (rows, { site }) => {
        const { rows: shown } = shownTable(report, stateOf(rows, site), { site, span });
        expect(shown.count).toBe(rows.length);
        rows.forEach((row, index) => {
          expect(shown.name(index)).toBe(row.name);
          expect(columns.map((_, column) => shown.cell(index, column))).toEqual(
            columns.map(
              (column): Cell => ({
                value: valueOf(column, row.current),
                benchmark: valueOf(column, row.benchmark),
              }),
            ),
          );
          expect(columns.map((_, column) => shown.href(index, column))).toEqual(
            columns.map((column) => (row.current && column.href?.(row.current)) ?? null),
          );
          expect(columns.map((_, column) => shown.text(index, column))).toEqual(
            columns.map((column) => textOf(column, row.current)),
          );
        });
      }),
    );
  });

  test.each(['', 'berg', 'none is called so'])(
    'shows totals of the rows that match the filter %j',
    (filter) => {
      fc.assert(
        fc.property(anyRows, place, (rows, { site }) => {
          const covered = rows.filter(({ name }) => name.toLowerCase().includes(filter));
          const { totals } = shownTable(report, stateOf(rows, site), { site, span, filter });
          expect(totals).toMatchObject(linesOf(expected, covered));
          expect(totals).toHaveLength(linesOf(expected, covered).length);
        }),
      );
    },
  );

  test.each(['asc', 'desc'] as const)('sorts by every column and by name, %s', (direction) => {
    fc.assert(
      fc.property(anyRows, place, (rows, { site, locale }) => {
        const state = stateOf(rows, site);
        const orderBy = (column: string) => [
          ...shownTable(report, state, { site, span, column, direction }).order,
        ];
        expect(orderBy('name')).toEqual(sortedBy<C>(undefined, rows, locale, direction));
        report.columns.forEach(({ id }, index) => {
          const sorted = sortedBy<C>(columns[index], rows, locale, direction);
          const isMoney = columns[index]?.format === 'money';
          expect(orderBy(id)).toEqual(isMoney ? heapsOf(expected, rows, sorted) : sorted);
        });
      }),
    );
  });
}
