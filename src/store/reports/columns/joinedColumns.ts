import type { Span } from '@src/domain/dates/spans';
import type { ReportRow } from '@src/domain/reports/reportRows';
import type { RootState } from '../../index';
import type { DefinedReport, Definition, SelectRows } from '../definition';
import type { Measure, FigureOf } from '../engine/measures';
import { reportOfRows } from '../engine/reportEngine';
import type { Column } from '../report';

/** Returns the part of the joined figures that a column reads. */
type Inner<Own, Whole> = (whole: Whole) => Own | null;

type Lift<Own, Whole> = (of: FigureOf<Own>) => FigureOf<Whole>;

/**
 * Returns a cached adapter of figure functions. Columns that share a function also share its adapted function, so
 * shared figures are read once.
 */
function lifting<Own, Whole>(inner: Inner<Own, Whole>): Lift<Own, Whole> {
  const known = new Map<FigureOf<Own>, FigureOf<Whole>>();
  return (of) => {
    const lifted: FigureOf<Whole> =
      known.get(of) ??
      ((whole) => {
        const own = inner(whole);
        return own && of(own);
      });
    known.set(of, lifted);
    return lifted;
  };
}

function joinedMeasure<Own, Whole>(
  measure: Measure<Own>,
  inner: Inner<Own, Whole>,
  lifted: Lift<Own, Whole>,
): Measure<Whole> {
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
  if (measure.kind !== 'ratio') return { ...measure, of: lifted(measure.of) };
  const { of, per, sent, ...ratio } = measure;
  return { ...ratio, of: lifted(of), per: lifted(per), ...(sent && { sent: lifted(sent) }) };
}

/** Adapts columns to joined figures that contain the columns' own figures. */
export function joinedColumns<Own, Whole>(
  columns: Readonly<Record<string, Column<Own>>>,
  inner: Inner<Own, Whole>,
): Record<string, Column<Whole>> {
  const lifted = lifting(inner);
  const lift = ({ measure, href, momentum, ...column }: Column<Own>): Column<Whole> => ({
    ...column,
    measure: joinedMeasure(measure, inner, lifted),
    ...(momentum && {
      momentum: {
        ...momentum,
        read: (whole: Whole) => {
          const own = inner(whole);
          return own && momentum.read(own);
        },
      },
    }),
    ...(href && {
      href: (whole: Whole) => {
        const own = inner(whole);
        return own && href(own);
      },
    }),
  });
  return Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, lift(column)]));
}

/** Columns that another dataset adds to a report. */
export interface Addition<Known> {
  columns: Readonly<Record<string, Column<Known>>>;
  /** True to show the added columns before the report's own columns. */
  first?: boolean;
  /**
   * Returns a function from a row to its added figures, by the row's name or its index among the report's own rows. The
   * function stays the same until its data change. Returns `undefined` while no data are loaded.
   */
  selectKnown: (
    state: RootState,
    site: string,
    span: Span | null,
  ) => ((name: string, row: number) => Known | null) | undefined;
}

interface Both<Own, Known> {
  own: Own | null;
  known: Known | null;
}

function definitionWith<Own, Known>(
  { columns, currency, siteOf, ...same }: Definition<Own, string>,
  { columns: added, first = false }: Addition<Known>,
): Definition<Both<Own, Known>, string> {
  const own = joinedColumns(columns, ({ own: figures }: Both<Own, Known>) => figures);
  const more = joinedColumns(added, ({ known }: Both<Own, Known>) => known);
  return {
    ...same,
    columns: first ? { ...more, ...own } : { ...own, ...more },
    ...(currency !== undefined && {
      currency:
        typeof currency === 'string'
          ? currency
          : ({ own: figures }: Both<Own, Known>) => figures && currency(figures),
    }),
    ...(siteOf && { siteOf: ({ own: figures }: Both<Own, Known>) => figures && siteOf(figures) }),
  };
}

type Rows<Figures> = readonly ReportRow<Figures>[];

/** Returns a selector of rows with their added figures, cached until one of the two changes. */
function rowsWith<Own, Known>(
  selectOwn: SelectRows<Own>,
  selectKnown: Addition<Known>['selectKnown'],
): SelectRows<Both<Own, Known>> {
  type Made = { known: ReturnType<typeof selectKnown>; rows: Rows<Both<Own, Known>> };
  const made = new WeakMap<Rows<Own>, Made>();
  return (state, site, span) => {
    const rows = selectOwn(state, site, span);
    if (!rows) return undefined;
    const known = selectKnown(state, site, span);
    const before = made.get(rows);
    if (before && before.known === known) return before.rows;
    const both = rows.map(({ name, current, benchmark }, row) => ({
      name,
      current: { own: current, known: known?.(name, row) ?? null },
      benchmark: benchmark && { own: benchmark, known: null },
    }));
    made.set(rows, { known, rows: both });
    return both;
  };
}

/** Returns the report with the added columns. */
export const withColumns = <Known>(report: DefinedReport, addition: Addition<Known>): DefinedReport =>
  report.derive((definition, selectRows) =>
    reportOfRows(
      definitionWith(definition, addition),
      rowsWith(selectRows, addition.selectKnown),
      selectRows,
    ),
  );
