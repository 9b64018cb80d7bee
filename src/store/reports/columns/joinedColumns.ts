import type { ReportRow } from '@src/domain/reports/reportRows';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import type { OfSpan } from '../../selectorArguments';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import type { FigureOf, Measure } from '../engine/measures';
import { reportOfRows } from '../engine/reportEngine';
import type { Column } from '../report';

/** Returns the part of the joined figures that a column reads. */
type ReadOwn<Own, Joined> = (whole: Joined) => Own | null;

type AdaptFigure<Own, Joined> = (of: FigureOf<Own>) => FigureOf<Joined>;

/**
 * Returns a cached adapter of figure functions. Columns that share a function also share its adapted function, so
 * shared figures are read once.
 */
function figureAdapter<Own, Joined>(inner: ReadOwn<Own, Joined>): AdaptFigure<Own, Joined> {
  const extra = new Map<FigureOf<Own>, FigureOf<Joined>>();
  return (of) => {
    const adapted: FigureOf<Joined> =
      extra.get(of) ??
      ((whole) => {
        const own = inner(whole);
        return own && of(own);
      });
    extra.set(of, adapted);
    return adapted;
  };
}

function joinedMeasure<Own, Joined>(
  measure: Measure<Own>,
  inner: ReadOwn<Own, Joined>,
  adapted: AdaptFigure<Own, Joined>,
): Measure<Joined> {
  if (measure.kind === 'text') {
    const { of } = measure;
    return {
      kind: 'text',
      of: (whole) => {
        const own = inner(whole);
        return own ? of(own) : '';
      },
    };
  }
  if (measure.kind !== 'ratio') return { ...measure, of: adapted(measure.of) };
  const { of, per, sent, ...ratio } = measure;
  return { ...ratio, of: adapted(of), per: adapted(per), ...(sent && { sent: adapted(sent) }) };
}

/** Adapts columns to joined figures that contain the columns' own figures. */
export function joinedColumns<Own, Joined>(
  columns: Readonly<Record<string, Column<Own>>>,
  inner: ReadOwn<Own, Joined>,
): Record<string, Column<Joined>> {
  const adapted = figureAdapter(inner);
  const lift = ({ measure, href, momentum, ...column }: Column<Own>): Column<Joined> => ({
    ...column,
    measure: joinedMeasure(measure, inner, adapted),
    ...(momentum && {
      momentum: {
        ...momentum,
        read: (whole: Joined) => {
          const own = inner(whole);
          return own && momentum.read(own);
        },
      },
    }),
    ...(href && {
      href: (whole: Joined) => {
        const own = inner(whole);
        return own && href(own);
      },
    }),
  });
  return Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, lift(column)]));
}

/** Columns that another dataset adds to a report. */
export interface ExtraColumns<Extra> {
  columns: Readonly<Record<string, Column<Extra>>>;
  /** True to show the added columns before the report's own columns. */
  first?: boolean;
  /**
   * Returns a function from a row to its added figures, by the row's name or its index among the report's own rows. The
   * function stays the same until its data change. Returns `undefined` while no data are loaded.
   */
  selectExtra: (state: RootState, of: OfSpan) => ((name: string, row: number) => Extra | null) | undefined;
}

interface WithExtra<Own, Extra> {
  own: Own | null;
  extra: Extra | null;
}

function definitionWith<Own, Extra>(
  { columns, currency, siteOf, ...same }: Definition<Own, string>,
  { columns: added, first = false }: ExtraColumns<Extra>,
): Definition<WithExtra<Own, Extra>, string> {
  const own = joinedColumns(columns, ({ own: figures }: WithExtra<Own, Extra>) => figures);
  const more = joinedColumns(added, ({ extra }: WithExtra<Own, Extra>) => extra);
  return {
    ...same,
    columns: first ? { ...more, ...own } : { ...own, ...more },
    ...(currency !== undefined && {
      currency:
        typeof currency === 'string'
          ? currency
          : ({ own: figures }: WithExtra<Own, Extra>) => figures && currency(figures),
    }),
    ...(siteOf && { siteOf: ({ own: figures }: WithExtra<Own, Extra>) => figures && siteOf(figures) }),
  };
}

type Rows<Figures> = readonly ReportRow<Figures>[];

/** Returns a selector of rows with their added figures. */
const rowsWith = <Own, Extra>(
  selectOwn: SelectRows<Own>,
  selectExtra: ExtraColumns<Extra>['selectExtra'],
): SelectRows<WithExtra<Own, Extra>> =>
  createAppSelector([selectOwn, selectExtra], (rows, extra): Rows<WithExtra<Own, Extra>> | undefined =>
    rows?.map(({ name, current, benchmark }, row) => ({
      name,
      current: { own: current, extra: extra?.(name, row) ?? null },
      benchmark: benchmark && { own: benchmark, extra: null },
    })),
  );

/** Returns the report with the added columns. */
export const withColumns = <Extra>(report: DefinedReport, addition: ExtraColumns<Extra>): DefinedReport =>
  report.derive((definition, selectRows) =>
    reportOfRows(
      definitionWith(definition, addition),
      rowsWith(selectRows, addition.selectExtra),
      selectRows,
    ),
  );
