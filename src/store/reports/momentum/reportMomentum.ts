import type { Figure } from '@src/domain/figures/figure';
import { MOMENTUM_SPANS, Momentum, type MomentumKind } from '@src/domain/figures/momentum';
import { oncePer } from '@src/domain/records/oncePer';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import type { OfSite } from '../../selectorArguments';
import { type ExtraColumns, withColumns } from '../columns/joinedColumns';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import { type Column, type ColumnHead, isRowMoney, type Report } from '../report';

export const MOMENTUM_COLUMN = 'momentum';

type Rows<Figures> = readonly ReportRow<Figures>[];

const isKind = (format: string): format is MomentumKind => format === 'count' || format === 'money';

/** Returns the report's columns that support momentum: summed counts and money, but no ratios. */
export const momentumColumns = ({ columns, formulas }: Report): ColumnHead[] =>
  columns.filter(({ format }, index) => isKind(format) && formulas[index]?.kind === 'sum');

/** Returns true if an address may request the momentum of the column. */
export const offersMomentum = (report: Report, column: string): boolean =>
  report.momentum !== null && momentumColumns(report).some(({ id }) => id === column);

/** Indexes rows by name. Names of several rows map to `null`, because such rows cannot be matched between spans. */
function byName<Figures>(rows: Rows<Figures>): Map<string, ReportRow<Figures> | null> {
  const found = new Map<string, ReportRow<Figures> | null>();
  for (const row of rows) found.set(row.name, found.has(row.name) ? null : row);
  return found;
}

/** The figures of a column: their kind, value and currency. */
interface Subject<Figures> {
  kind: MomentumKind;
  of: (figures: Figures) => Figure;
  /** The currency of a row's money, or `null` if all rows have the same currency. */
  currencyOf: ((figures: Figures) => string | null) | null;
}

/**
 * Returns a row's sum over one span: 0 if the span's answer has no such row, `null` for an ambiguous name. Money in
 * another currency than the row's has no comparable sum and also results in `null`.
 */
function sumOf<Figures>(
  { of, currencyOf }: Subject<Figures>,
  row: ReportRow<Figures> | null | undefined,
  currency: string | null,
): Figure {
  if (row === null) return null;
  if (!row?.current) return 0;
  if (currencyOf && (currencyOf(row.current) || null) !== currency) return null;
  return of(row.current);
}

/**
 * Returns a selector of the rows' momentum over the four spans. The selector returns `undefined` until all spans are
 * loaded.
 */
function selectMomentum<Figures>(subject: Subject<Figures>, selectRows: SelectRows<Figures>) {
  const ofSpan = (span: (typeof MOMENTUM_SPANS)[number]) =>
    createAppSelector(
      [(state: RootState, { site }: OfSite) => selectRows(state, { site, span })],
      (rows) => rows && byName(rows),
    );
  const [week, month, quarter, year] = MOMENTUM_SPANS;
  const select: ExtraColumns<Momentum>['selectExtra'] = createAppSelector(
    [selectRows, ofSpan(week), ofSpan(month), ofSpan(quarter), ofSpan(year)],
    (rows, seven, thirty, ninety, all) => {
      if (!rows || !seven || !thirty || !ninety || !all) return undefined;
      return (name: string, index: number) => {
        const same = [seven.get(name), thirty.get(name), ninety.get(name), all.get(name)] as const;
        const own = subject.currencyOf && [rows[index], ...same].find((row) => row?.current)?.current;
        const currency = (own && subject.currencyOf?.(own)) || null;
        const over = (row: (typeof same)[number]) => sumOf(subject, row, currency);
        return new Momentum([over(same[0]), over(same[1]), over(same[2]), over(same[3])], subject.kind);
      };
    },
  );
  return select;
}

function subjectOf<Figures>(
  { currency }: Definition<Figures, string>,
  { measure, format, ...column }: Column<Figures>,
): Subject<Figures> | null {
  if (measure.kind !== 'sum' || !isKind(format)) return null;
  const ofRows = typeof currency === 'function' && isRowMoney({ format, ...column }) ? currency : null;
  return { kind: format, of: measure.of, currencyOf: ofRows };
}

const HEADER = 'Momentum';

function momentumOver<Figures>(
  report: DefinedReport,
  id: string,
  definition: Definition<Figures, string>,
  selectOwn: SelectRows<Figures>,
): DefinedReport {
  // All spans must sum the same networks: otherwise a change could come from a missing network.
  const { selectIsWhole } = definition;
  const selectRows: SelectRows<Figures> = selectIsWhole
    ? (state, of) => (selectIsWhole(state, of) ? selectOwn(state, of) : undefined)
    : selectOwn;
  const column = definition.columns[id];
  const subject = column && subjectOf(definition, column);
  if (!subject) return report;
  const { header, currency } = column;
  return withColumns<Momentum>(report, {
    first: true,
    columns: {
      [MOMENTUM_COLUMN]: {
        header: HEADER,
        format: 'text',
        measure: { kind: 'text', of: ({ word }) => word ?? '' },
        momentum: {
          of: header,
          format: subject.kind,
          ...(currency !== undefined && { currency }),
          read: (momentum) => momentum,
        },
      },
    },
    selectExtra: selectMomentum(subject, selectRows),
  });
}

const isDefined = (report: Report): report is DefinedReport => 'derive' in report;

/** Returns the reports with momentum that have been made of a report, by column. */
const madeOf = oncePer((_report: Report) => new Map<string, Report>());

/**
 * Returns the report with the momentum of one column, or `null` if the column does not support momentum. The result is
 * cached.
 */
export function withMomentum(report: Report, column: string): Report | null {
  if (!isDefined(report) || !offersMomentum(report, column)) return null;
  const made = madeOf(report);
  const before = made.get(column);
  if (before) return before;
  const derived = report.derive((definition, selectRows) =>
    momentumOver(report, column, definition, selectRows),
  );
  const withBase = { ...derived, withoutMomentum: report };
  made.set(column, withBase);
  return withBase;
}

/** Returns the report with the momentum that the address requests, or without momentum if the address requests none. */
export function reportAt(report: Report, search: string): Report {
  const base = report.withoutMomentum ?? report;
  const column = new URLSearchParams(search).get('momentum');
  return (column !== null && withMomentum(base, column)) || base;
}
