import type { Figure } from '@src/domain/figures/figure';
import { MOMENTUM_SPANS, Momentum, type MomentumKind } from '@src/domain/figures/momentum';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { type Addition, withColumns } from '../columns/joinedColumns';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import { type Column, type ColumnHead, isRowMoney, type Report } from '../report';

export const MOMENTUM_COLUMN = 'momentum';

type Rows<Figures> = readonly ReportRow<Figures>[];

const isKind = (format: string): format is MomentumKind => format === 'count' || format === 'money';

/** The columns of a report whose momentum can be told: counts and money that add up, so no ratios. */
export const momentumColumns = ({ columns, formulas }: Report): ColumnHead[] =>
  columns.filter(({ format }, index) => isKind(format) && formulas[index]?.kind === 'sum');

/** Whether an address can ask for the momentum of a column. */
export const offersMomentum = (report: Report, column: string): boolean =>
  report.momentum !== null && momentumColumns(report).some(({ id }) => id === column);

/** Of each name its row; `null` where several have it, of which nobody knows which is which in another span. */
function byName<Figures>(rows: Rows<Figures>): Map<string, ReportRow<Figures> | null> {
  const found = new Map<string, ReportRow<Figures> | null>();
  for (const row of rows) found.set(row.name, found.has(row.name) ? null : row);
  return found;
}

/** What a column says of its own figures. */
interface Subject<Figures> {
  kind: MomentumKind;
  of: (figures: Figures) => Figure;
  /** Of a row's money, where rows differ in it. */
  currencyOf: ((figures: Figures) => string | null) | null;
}

/**
 * A row's sum over one span. Where the answer is there and the row is not in it, there was nothing to add up; money of
 * another currency than the row's is no part of it.
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

/** The momentum of each row of a report, by its figures over the four spans; `undefined` until all are there. */
function selectMomentum<Figures>(subject: Subject<Figures>, selectRows: SelectRows<Figures>) {
  const ofSpan = (span: (typeof MOMENTUM_SPANS)[number]) =>
    createAppSelector(
      [(state: RootState, site: string) => selectRows(state, site, span)],
      (rows) => rows && byName(rows),
    );
  const [week, month, quarter, year] = MOMENTUM_SPANS;
  const select: Addition<Momentum>['selectKnown'] = createAppSelector(
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
  // Sums over other networks in one span than in another would tell of those.
  const { selectIsWhole } = definition;
  const selectRows: SelectRows<Figures> = selectIsWhole
    ? (state, site, span) => (selectIsWhole(state, site, span) ? selectOwn(state, site, span) : undefined)
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
    selectKnown: selectMomentum(subject, selectRows),
  });
}

const isDefined = (report: Report): report is DefinedReport => 'derive' in report;

const made = new WeakMap<Report, Map<string, Report>>();
const bases = new WeakMap<Report, Report>();

/** The same report with the momentum of one of its columns; `null` where it has none such. The same one each time. */
export function withMomentum(report: Report, column: string): Report | null {
  if (!isDefined(report) || !offersMomentum(report, column)) return null;
  const known = made.get(report) ?? new Map<string, Report>();
  made.set(report, known);
  const before = known.get(column);
  if (before) return before;
  const derived = report.derive((definition, selectRows) =>
    momentumOver(report, column, definition, selectRows),
  );
  known.set(column, derived);
  bases.set(derived, report);
  return derived;
}

/** A report as an address has it: with the momentum that it asks for, and without one that the report had before. */
export function reportAt(report: Report, search: string): Report {
  const base = bases.get(report) ?? report;
  const column = new URLSearchParams(search).get('momentum');
  return (column !== null && withMomentum(base, column)) || base;
}
